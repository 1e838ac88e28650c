import { type LiveBoard, type Wallboard, wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import {
  levelOf,
  tilesOfBoard,
  type WallboardName,
  type WallLevel,
  type WallTile,
  type WallTileKey,
  wallTiles,
} from '@sala/contract/analytics/reports/wallboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactElement, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Meaning } from '#shared/ui/meaning.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import chart from '../charts/charts.module.css';
import { useValueText } from '../use-metric-text.ts';
import { LevelMark } from '../wallboard/level-mark.tsx';
import { LiveRoster, type RosterGroup } from './live-roster.tsx';
import styles from './live-row.module.css';

/** How often the present figures are asked for, in ms. */
const interval = 15_000;

/** A list with the rows of a figure. */
interface Place {
  readonly to: keyof typeof subjects;
  readonly search: object;
  /** Those who may open the page see the rows only with this as well. */
  readonly subject?: 'call-supervision';
}
/** Who may open each page. */
const subjects = { '/chat': 'chat', '/call': 'call', '/user': 'manage-users' } as const;

const waiting: Place = { to: '/chat', search: { tab: 'all', filter: 'waiting' } };
const callsNow: Place = { to: '/call', search: { tab: 'now' } };
const places: Partial<Record<WallTileKey, Place>> = {
  longestWait: waiting,
  waiting,
  open: { to: '/chat', search: { tab: 'all' } },
  // Those who answer calls are others.
  freeOperators: { to: '/user', search: { answers: 'now' } },
  longestRing: callsNow,
  ringing: callsNow,
  talking: { ...callsNow, subject: 'call-supervision' },
};
const queues = ['unassigned', 'withBot', 'snoozed'] as const;
const queuePlaces: Record<(typeof queues)[number], Place> = {
  unassigned: { to: '/chat', search: { tab: 'unassigned' } },
  withBot: { to: '/chat', search: { tab: 'all', filter: 'withBot' } },
  snoozed: { to: '/chat', search: { tab: 'all', filter: 'snoozed' } },
};
const callBacksToMake: Place = { to: '/call', search: { tab: 'callBacks' } };

/** What says whether somebody has to act: on phones the other figures are folded, since the report begins below. */
const urgent: ReadonlySet<string | null> = new Set([
  'longestWait',
  'waiting',
  'unassigned',
  'freeOperators',
  'longestRing',
  'ringing',
  'callBacks',
  'freeForCalls',
]);
const isUrgent = ({ key }: ReactElement) => urgent.has(key);

const isOfPeople = (key: WallTileKey) => key === 'freeOperators' || key === 'freeForCalls';

/** What is going on at this moment; figures of today stand in the cards. Nothing where it cannot be read. */
export function LiveRow({ board }: { board: WallboardName }) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const mayKnowNames = useCan('read', 'report-team-performance');
  const isPhone = useMediaQuery('(max-width: 767px)');
  const rosterId = useId();
  const rosterRef = useRef<HTMLDetailsElement>(null);
  const [isRosterOpen, setIsRosterOpen] = useState(false);
  const [group, setGroup] = useState<RosterGroup>('all');
  const { data, isError } = useQuery({
    queryKey: ['reports', 'live', board],
    queryFn: ({ signal }) => api.call(wallboardApi.live, { query: { board } }, { signal, silent: true }),
    refetchInterval: interval,
  });
  if (!data && isError) return null;
  // As tall as it will be while it is read.
  const keys: readonly WallTileKey[] = tilesOfBoard[board];
  const awaited: Wallboard['tiles'] = keys.map((key) => ({ key, value: null, of: null }));
  const tiles = (data?.tiles ?? awaited).filter(({ key }) => !(wallTiles[key] as WallTile).metric);
  const rosterFor = (wanted: RosterGroup): RosterSwitch | undefined => {
    if (!mayKnowNames) return undefined;
    const isShown = isRosterOpen && group === wanted;
    const toggle = () => {
      flushSync(() => {
        setGroup(wanted);
        setIsRosterOpen(!isShown);
      });
      // The tile may be far above it.
      if (!isShown) rosterRef.current?.scrollIntoView?.({ block: 'nearest' });
    };
    return { id: rosterId, isShown, toggle };
  };
  const toTile = ({ key, value, of }: Wallboard['tiles'][number]) => (
    <Tile
      key={key}
      name={key === 'open' ? t('live.open') : t(`wall.tile.${key}`)}
      text={data && valueText(wallTiles[key].unit, value)}
      // Where nobody waits there is nothing to open.
      place={value === null ? undefined : places[key]}
      roster={isOfPeople(key) ? rosterFor('available') : undefined}
      about={key === 'open' ? t('live.openAbout') : undefined}
      note={of === null ? undefined : t('wall.ofAll', { amount: String(of) })}
      level={levelOf(key, value)}
    />
  );
  const { operators, callBacks, conversations } = data ?? {};
  const attempts = callBacks?.attempts ?? 0;
  const countText = (amount: number | undefined) => (amount === undefined ? undefined : formatCount(amount));
  const work = [
    ...tiles.filter(({ key }) => !isOfPeople(key)).map(toTile),
    ...(board === 'conversations'
      ? queues.map((key) => (
          <Tile key={key} name={t(`live.${key}`)} text={countText(conversations?.[key])} place={queuePlaces[key]} />
        ))
      : [
          <Tile
            key="callBacks"
            name={t('live.callBacks')}
            text={countText(callBacks?.open)}
            place={callBacksToMake}
            note={t('live.attempts', { count: attempts, amount: formatCount(attempts) })}
          />,
        ]),
  ];
  const people = [
    ...tiles.filter(({ key }) => isOfPeople(key)).map(toTile),
    <Tile key="busy" name={t('wall.state.at_cap')} text={countText(operators?.busy)} roster={rosterFor('busy')} />,
    <Tile
      key="onBreak"
      name={t('wall.state.break')}
      text={countText(operators?.onBreak)}
      roster={rosterFor('onBreak')}
    />,
    <Tile key="offline" name={t('live.offline')} text={countText(operators?.offline)} roster={rosterFor('offline')} />,
  ];
  const all = [...work, ...people];
  return (
    <section className={styles.row} aria-label={t('live.title')} aria-busy={!data} data-board={board}>
      <h2 className={styles.title}>{t('live.title')}</h2>
      {isPhone ? (
        <dl className={styles.tiles}>{all.filter(isUrgent)}</dl>
      ) : (
        <>
          <dl className={styles.tiles}>{work}</dl>
          <dl className={styles.tiles}>{people}</dl>
        </>
      )}
      {isPhone && (
        <details className={`${chart.dataTable} ${styles.roster} ${styles.more}`}>
          <summary>{t('live.more')}</summary>
          <dl className={styles.tiles}>{all.filter((tile) => !isUrgent(tile))}</dl>
        </details>
      )}
      {isError && data && <OldFigures live={data} />}
      {mayKnowNames && (
        <details
          ref={rosterRef}
          id={rosterId}
          className={`${chart.dataTable} ${styles.roster}`}
          open={isRosterOpen}
          onToggle={(event) => setIsRosterOpen(event.currentTarget.open)}
        >
          <summary>{t('live.roster')}</summary>
          {isRosterOpen && !data && (
            <Loading>
              <SkeletonRows count={5} height={32} />
            </Loading>
          )}
          {isRosterOpen && data && <OpenRoster live={data} group={group} onGroupChange={setGroup} />}
        </details>
      )}
    </section>
  );
}

/** The figures could not be asked for again, and those of before stand there. */
function OldFigures({ live: { asOf, timeZone } }: { live: LiveBoard }) {
  const { t } = useTranslation('reports');
  return (
    <p className={styles.old} role="status">
      {t('live.old', { time: clockText(zonedTime(asOf, timeZone).minute) })}
    </p>
  );
}

interface OpenRosterProps {
  live: LiveBoard;
  group: RosterGroup;
  onGroupChange: (group: RosterGroup) => void;
}

function OpenRoster({ live: { roster, teams, board, timeZone, asOf }, ...chosen }: OpenRosterProps) {
  if (!roster || !teams) return null;
  return <LiveRoster {...chosen} roster={roster} teams={teams} board={board} timeZone={timeZone} asOf={asOf} />;
}

/** Opens the table of operators below at some of them. */
interface RosterSwitch {
  readonly id: string;
  readonly isShown: boolean;
  readonly toggle: () => void;
}

interface TileProps {
  name: string;
  /** Absent until the figure is read. */
  text: string | undefined;
  /** A list with exactly the rows of the figure. */
  place?: Place | undefined;
  /** For who may know names; it comes before a list. */
  roster?: RosterSwitch | undefined;
  note?: string | undefined;
  /** What it counts, where its name does not say it. */
  about?: string | undefined;
  level?: WallLevel | undefined;
}

/** A figure that opens its rows, for who may see them; text for others. */
function Tile({ name, text, place, roster, note, about, level }: TileProps) {
  return (
    <div className={styles.tile} data-level={level}>
      <dt>
        {name}
        {about && <Meaning text={{ name, about }} />}
      </dt>
      <dd>
        {text === undefined ? <Skeleton width={40} /> : <Value name={name} text={text} place={place} roster={roster} />}
        {/* Takes its place before the figure is there. */}
        {note !== undefined && (
          <span className={styles.of} data-awaited={text === undefined || undefined}>
            {note}
          </span>
        )}
        <span className={styles.level}>
          <LevelMark level={level} />
        </span>
      </dd>
    </div>
  );
}

function Value({ name, text, place, roster }: Pick<TileProps, 'name' | 'place' | 'roster'> & { text: string }) {
  const ability = useAbility();
  if (roster)
    return (
      <button
        type="button"
        className={styles.open}
        aria-label={withColon(name, text)}
        aria-expanded={roster.isShown}
        aria-controls={roster.id}
        onClick={roster.toggle}
      >
        {text}
      </button>
    );
  if (!place || !ability.can('read', subjects[place.to])) return text;
  if (place.subject && !ability.can('read', place.subject)) return text;
  return (
    <Link to={place.to} search={place.search as never} className={styles.open} aria-label={withColon(name, text)}>
      {text}
    </Link>
  );
}
