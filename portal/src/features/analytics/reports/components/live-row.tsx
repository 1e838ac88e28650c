import { type LiveBoard, type Wallboard, wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import {
  levelOf,
  tilesOfBoard,
  type WallboardName,
  type WallTile,
  type WallTileKey,
  wallTiles,
} from '@sala/contract/analytics/reports/wallboard.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { availabilityAppearance } from '#shared/ui/availability-appearance.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import chart from '../charts/charts.module.css';
import { useValueText } from '../use-metric-text.ts';
import { LevelMark } from '../wallboard/level-mark.tsx';
import styles from './live-row.module.css';
import { useTimeText } from './use-time-text.ts';

/** How often the present figures are asked for, in ms. */
const interval = 15_000;

/** What is going on at this moment; figures of today stand in the cards. Nothing where it cannot be read. */
export function LiveRow({ board }: { board: WallboardName }) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const mayKnowNames = useCan('read', 'report-team-performance');
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
  return (
    <section className={styles.row} aria-label={t('live.title')} aria-busy={!data}>
      <h2 className={styles.title}>{t('live.title')}</h2>
      <dl className={styles.tiles}>
        {tiles.map(({ key, value, of }) => {
          const level = levelOf(key, value);
          return (
            <div key={key} className={styles.tile} data-level={level}>
              <dt>{t(`wall.tile.${key}`)}</dt>
              <dd>
                {data ? valueText(wallTiles[key].unit, value) : <Skeleton width={40} />}
                {key === 'open' && <span className={styles.of}>{t('wall.openNote')}</span>}
                {of !== null && <span className={styles.of}>{t('wall.ofAll', { amount: String(of) })}</span>}
                <span className={styles.level}>
                  <LevelMark level={level} />
                </span>
              </dd>
            </div>
          );
        })}
        <OperatorTiles operators={data?.operators} />
        {board === 'calls' && <CallBackTile callBacks={data?.callBacks ?? undefined} />}
      </dl>
      {mayKnowNames && (
        <details className={`${chart.dataTable} ${styles.roster}`}>
          <summary>{t('live.roster')}</summary>
          {data?.roster && <Roster roster={data.roster} board={board} timeZone={data.timeZone} />}
        </details>
      )}
    </section>
  );
}

/** `children`: absent until the figure is read. */
function CountTile({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.tile}>
      <dt>{name}</dt>
      <dd>{children ?? <Skeleton width={40} />}</dd>
    </div>
  );
}

/** How many do what, besides those who are available. */
function OperatorTiles({ operators }: { operators: LiveBoard['operators'] | undefined }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <CountTile name={t('wall.state.at_cap')}>{operators && formatCount(operators.busy)}</CountTile>
      <CountTile name={t('wall.state.break')}>{operators && formatCount(operators.onBreak)}</CountTile>
      <CountTile name={t('live.offline')}>{operators && formatCount(operators.offline)}</CountTile>
    </>
  );
}

/** Missed calls that are still to be returned; a link to them for who returns calls. */
function CallBackTile({ callBacks }: { callBacks: NonNullable<LiveBoard['callBacks']> | undefined }) {
  const { t } = useTranslation('reports');
  const mayReturn = useCan('read', 'call');
  const open = callBacks && formatCount(callBacks.open);
  return (
    <CountTile name={t('live.callBacks')}>
      {callBacks && (
        <>
          {mayReturn ? (
            <Link to="/call" search={{ tab: 'callBacks' } as never}>
              {open}
            </Link>
          ) : (
            open
          )}
          <span className={styles.of}>{t('live.attempts', { amount: formatCount(callBacks.attempts) })}</span>
        </>
      )}
    </CountTile>
  );
}

interface RosterProps extends Pick<LiveBoard, 'board' | 'timeZone'> {
  roster: NonNullable<LiveBoard['roster']>;
}

/** Who does what now. By name, so that nobody moves when somebody begins a break. */
function Roster({ roster, board, timeZone }: RosterProps) {
  const { t } = useTranslation(['reports', 'availability']);
  const timeText = useTimeText(timeZone);
  const hasCalls = board === 'calls';
  const people = roster.toSorted((one, other) => one.name.localeCompare(other.name));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={chart.scroll} tabIndex={0} aria-label={t('live.rosterTable')}>
      <table className={chart.table}>
        <thead>
          <tr>
            <th scope="col">{t('filter.operator')}</th>
            <th scope="col">{t('live.state')}</th>
            {hasCalls && <th scope="col">{t('live.lastCall')}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, state, lastCallAt }, index) => {
            const { kind, Icon } = availabilityAppearance[state];
            return (
              <tr key={`${name} ${index}`}>
                <th scope="row">{name}</th>
                <td>
                  <StatusPill kind={kind} Icon={Icon} label={t(`availability:state.${state}`)} />
                </td>
                {hasCalls && <td>{lastCallAt ? timeText(lastCallAt) : '–'}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
