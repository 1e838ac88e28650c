import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import type { LiveBoard } from '@sala/contract/analytics/reports/wallboard.api.ts';
import type { AvailabilityState } from '@sala/contract/core/availability.schema.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { availabilityAppearance } from '#shared/ui/availability-appearance.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import chart from '../charts/charts.module.css';
import { useReportWords } from '../use-metric-text.ts';
import styles from './live-row.module.css';
import { SaveMenu } from './save-table.tsx';
import { useTimeText } from './use-time-text.ts';

/** Which operators the table shows; each choice but the first is a tile of the row. */
const rosterGroups = ['all', 'available', 'busy', 'onBreak', 'offline'] as const;
export type RosterGroup = (typeof rosterGroups)[number];

type Person = NonNullable<LiveBoard['roster']>[number];
type Team = NonNullable<LiveBoard['teams']>[number];

const groupByState: Partial<Record<AvailabilityState, RosterGroup>> = {
  available: 'available',
  at_cap: 'busy',
  break: 'onBreak',
};
const isIn = (group: RosterGroup, { state }: Person) => group === 'all' || (groupByState[state] ?? 'offline') === group;

export interface LiveRosterProps extends Pick<LiveBoard, 'board' | 'timeZone' | 'asOf'> {
  roster: readonly Person[];
  teams: readonly Team[];
  group: RosterGroup;
  onGroupChange: (group: RosterGroup) => void;
}

/** Who does what now, and how it is in their teams. By name, so that nobody moves when somebody begins a break. */
export function LiveRoster({ roster, teams, group, onGroupChange, board, timeZone, asOf }: LiveRosterProps) {
  const { t } = useTranslation(['reports', 'availability']);
  const { file } = useReportWords();
  const ref = useRef<HTMLDivElement>(null);
  // A tile that opens it may be far above. Browsers may answer a scroll with a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const names: Record<RosterGroup, string> = {
    all: t('rated.all'),
    available: t('wall.state.available'),
    busy: t('wall.state.at_cap'),
    onBreak: t('wall.state.break'),
    offline: t('live.offline'),
  };
  const people = roster
    .filter((person) => isIn(group, person))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const title = t('live.rosterTable');
  const toCell = (time: string) => {
    const { day, minute } = zonedTime(time, timeZone);
    return { time: `${day} ${clockText(minute)}` };
  };
  const work = board === 'conversations' ? [t('wall.tile.open'), t('wall.tile.waiting')] : [];
  const workOf = ({ open, waiting }: Person | Team): CellValue[] => (work.length > 0 ? [open, waiting] : []);
  const getRows = (): CellValue[][] => [
    [t('filter.operator'), t('live.state'), ...work, ...(board === 'calls' ? [t('live.lastCall')] : [])],
    ...people.map((person) => [
      person.name,
      t(`availability:state.${person.state}`),
      ...workOf(person),
      ...(board === 'calls' ? [person.lastCallAt && toCell(person.lastCallAt)] : []),
    ]),
  ];
  const teamTable = {
    title: t('live.teamTable'),
    head: [t('filter.team'), names.available, t('performance.by.operator'), ...work],
    rows: teams.map((team) => [team.name, team.available, team.of, ...workOf(team)]),
  };
  const getFurther = () => [
    ...(teams.length > 0 ? [teamTable] : []),
    {
      title: file.about,
      head: [file.detail, file.value],
      rows: [
        [t('live.state'), names[group]],
        [file.timeZone, timeZone],
        [file.asOf, toCell(asOf)],
      ],
    },
  ];
  const handleSave = (format: ExportFormat) =>
    saveTableOrTell(`${title} ${toCell(asOf).time}`, format, getRows(), { sheet: title, further: getFurther() });
  return (
    <div ref={ref} className={styles.tables}>
      <div className={styles.tools}>
        <div className={styles.groups}>
          <Segmented
            label={t('live.state')}
            value={group}
            options={rosterGroups.map((value) => ({ value, label: names[value] }))}
            onChange={onGroupChange}
          />
        </div>
        <SaveMenu title={title} onSave={handleSave} />
      </div>
      {people.length === 0 ? (
        <p className={styles.none}>{t('live.none')}</p>
      ) : (
        <People people={people} board={board} timeZone={timeZone} />
      )}
      {teams.length > 0 && <Teams teams={teams} board={board} />}
    </div>
  );
}

const count = (amount: number | null) => (amount === null ? '–' : formatCount(amount));

function People({ people, board, timeZone }: Pick<LiveBoard, 'board' | 'timeZone'> & { people: readonly Person[] }) {
  const { t } = useTranslation(['reports', 'availability']);
  const timeText = useTimeText(timeZone);
  const hasCalls = board === 'calls';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={chart.scroll} tabIndex={0} aria-label={t('live.rosterTable')}>
      <table className={chart.table}>
        <thead>
          <tr>
            <th scope="col">{t('filter.operator')}</th>
            <th scope="col">{t('live.state')}</th>
            {!hasCalls && <th scope="col">{t('wall.tile.open')}</th>}
            {!hasCalls && <th scope="col">{t('wall.tile.waiting')}</th>}
            {hasCalls && <th scope="col">{t('live.lastCall')}</th>}
          </tr>
        </thead>
        <tbody>
          {people.map(({ name, state, open, waiting, lastCallAt }, index) => {
            const { kind, Icon } = availabilityAppearance[state];
            return (
              <tr key={`${name} ${index}`}>
                <th scope="row">{name}</th>
                <td>
                  <StatusPill kind={kind} Icon={Icon} label={t(`availability:state.${state}`)} />
                </td>
                {!hasCalls && <td>{count(open)}</td>}
                {!hasCalls && <td>{count(waiting)}</td>}
                {hasCalls && <td>{lastCallAt ? timeText(lastCallAt) : '–'}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Teams({ teams, board }: Pick<LiveBoard, 'board'> & { teams: readonly Team[] }) {
  const { t } = useTranslation('reports');
  const hasWork = board === 'conversations';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={chart.scroll} tabIndex={0} aria-label={t('live.teamTable')}>
      <table className={chart.table}>
        <thead>
          <tr>
            <th scope="col">{t('filter.team')}</th>
            <th scope="col">{t('wall.state.available')}</th>
            {hasWork && <th scope="col">{t('wall.tile.open')}</th>}
            {hasWork && <th scope="col">{t('wall.tile.waiting')}</th>}
          </tr>
        </thead>
        <tbody>
          {teams.map(({ name, available, of, open, waiting }, index) => (
            <tr key={`${name} ${index}`}>
              <th scope="row">{name}</th>
              <td>
                {formatCount(available)}{' '}
                <span className={styles.of}>{t('wall.ofAll', { amount: formatCount(of) })}</span>
              </td>
              {hasWork && <td>{count(open)}</td>}
              {hasWork && <td>{count(waiting)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
