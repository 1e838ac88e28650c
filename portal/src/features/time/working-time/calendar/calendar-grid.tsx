import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import { IconConfetti } from '@tabler/icons-react';
import { type MouseEvent, memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseSeparator } from '#shared/i18n/punctuation.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { fullDayText, rangeText, weekdayText } from '#shared/ui/date-range/day-texts.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { OpenEditor } from './calendar-editors.tsx';
import styles from './calendar-grid.module.css';
import { isWeekend, minutesOfDay, type PiecesByDay, sharedHolidays, workedMinutes } from './calendar-model.ts';
import { CellPanel } from './cell-panel.tsx';
import { DayBar, DayBlocks, Overlap, SmallBlocks } from './day-blocks.tsx';
import { cellText } from './entry-look.ts';
import { PersonName } from './person-name.tsx';
import type { CalendarState } from './use-calendar-view.ts';
import { type CellPosition, useGridFocus } from './use-grid-focus.ts';

export interface CalendarPerson {
  row: CalendarRow;
  pieces: PiecesByDay;
}

export interface CalendarGridProps {
  state: CalendarState;
  people: readonly CalendarPerson[];
  /** The previous period, shown until the requested one is loaded. */
  isStale: boolean;
  onEdit: (editor: OpenEditor) => void;
}

/** A grid with people as rows and days as columns. */
export function CalendarGrid({ state, people, isStale, onEdit }: CalendarGridProps) {
  const { t } = useTranslation('working-time');
  const { days, view } = state;
  const [opened, setOpened] = useState<(CellPosition & { opening: number }) | null>(null);
  const openings = useRef(0);
  // The browser reports a closed panel with a delay; a cell that was opened again by then has a new panel.
  const open = (place: CellPosition) => {
    openings.current += 1;
    setOpened({ ...place, opening: openings.current });
  };
  const focus = useGridFocus({ rows: people.length, columns: days.length, onOpen: open, onStep: state.step });
  const holidays = useMemo(() => sharedHolidays(people.map(({ row }) => row)), [people]);
  const minuteNow = zonedTime(useNow(), state.timeZone).minute;
  const anchor = opened && focus.cellAt(opened);
  const person = opened && people[opened.row];

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const cell = (event.target as Element).closest<HTMLElement>('[data-column]');
    const row = cell?.closest<HTMLElement>('[data-row]');
    if (!cell || !row) return;
    const place = { row: Number(row.dataset.row), column: Number(cell.dataset.column) };
    focus.moveTo(place);
    cell.focus();
    open(place);
  };

  return (
    <div className={styles.scroll} data-stale={isStale || undefined}>
      <table
        ref={focus.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table in whose cells arrows move is a grid
        role="grid"
        className={styles.grid}
        data-view={view}
        aria-label={t('calendar.label', { from: fullDayText(days[0]!), to: fullDayText(days.at(-1)!) })}
        aria-busy={isStale}
        style={{ '--now': `${(minuteNow / minutesOfDay) * 100}%` } as React.CSSProperties}
        onClick={handleClick}
        onKeyDown={focus.handleKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('calendar.person')}
            </th>
            {days.map((day) => (
              <DayHead
                key={day}
                day={day}
                today={state.today}
                holiday={holidays.get(day)}
                isShort={view === 'month'}
                hasNow={state.zone !== 'own'}
              />
            ))}
            <th scope="col" className={styles.total}>
              {t('calendar.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ row, pieces }, index) => (
            <PersonRow
              key={row.employee.id}
              index={index}
              row={row}
              pieces={pieces}
              days={days}
              today={state.today}
              isShort={view === 'month'}
              hasNow={state.zone !== 'own'}
              tabStop={focus.place.row === index ? focus.place.column : -1}
              opened={opened?.row === index ? opened.column : -1}
            />
          ))}
        </tbody>
      </table>
      {person && anchor && (
        <CellPanel
          key={opened.opening}
          anchor={anchor}
          row={person.row}
          pieces={person.pieces.get(days[opened.column]!) ?? []}
          day={days[opened.column]!}
          state={state}
          onEdit={onEdit}
          onClose={() => setOpened(null)}
        />
      )}
      <p className="visually-hidden">{rangeText(days[0], days.at(-1))}</p>
    </div>
  );
}

interface DayHeadProps {
  day: Day;
  today: Day;
  holiday: string | undefined;
  isShort: boolean;
  hasNow: boolean;
}

function DayHead({ day, today, holiday, isShort, hasNow }: DayHeadProps) {
  const { t } = useTranslation('working-time');
  return (
    <th
      scope="col"
      className={styles.day}
      title={holiday}
      aria-label={[fullDayText(day), holiday].filter(Boolean).join(clauseSeparator())}
      aria-current={day === today ? 'date' : undefined}
      data-weekend={isWeekend(day) || undefined}
      data-today={day === today || undefined}
      data-now={(day === today && hasNow) || undefined}
    >
      <span className={styles.weekday}>{weekdayText(day)}</span>
      <span className={styles.date}>{Number(day.slice(8))}</span>
      {holiday && (
        <span className={styles.holiday}>
          <IconConfetti size={12} stroke={1.75} aria-label={t('calendar.holiday')} />
          {!isShort && <span>{holiday}</span>}
        </span>
      )}
    </th>
  );
}

interface PersonRowProps extends CalendarPerson {
  index: number;
  days: readonly Day[];
  today: Day;
  isShort: boolean;
  hasNow: boolean;
  /** The column in the Tab order; -1 in the other rows. */
  tabStop: number;
  opened: number;
}

/** Memoized while the focus moves in other rows, because a month of a hundred people has three thousand cells. */
const PersonRow = memo(function PersonRow({ row, pieces, days, index, ...props }: PersonRowProps) {
  const { t } = useTranslation('working-time');
  const { today, isShort, hasNow, tabStop, opened } = props;
  const hours = workedMinutes(pieces, days) / 60;
  const { name } = row.employee;
  return (
    <tr data-row={index}>
      <th scope="row" className={styles.person}>
        <PersonName row={row} />
      </th>
      {days.map((day, column) => {
        const ofDay = pieces.get(day) ?? [];
        return (
          <td
            // The key is the position and not the day, so that the focus stays when the period changes.
            key={column}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid
            role="gridcell"
            className={styles.cell}
            data-column={column}
            data-weekend={isWeekend(day) || undefined}
            data-today={(day === today && hasNow) || undefined}
            data-open={column === opened || undefined}
            tabIndex={column === tabStop ? 0 : -1}
            aria-haspopup="dialog"
          >
            <span className="visually-hidden">{cellText(name, day, ofDay, t)}</span>
            <span className={styles.blocks} aria-hidden>
              {isShort ? <SmallBlocks pieces={ofDay} /> : <DayBlocks pieces={ofDay} />}
              <Overlap pieces={ofDay} isShort={isShort} />
            </span>
            {!isShort && <DayBar pieces={ofDay} />}
          </td>
        );
      })}
      <td className={styles.total}>
        {(hours > 0 || row.level !== 'none') && t('calendar.hours', { hours: Math.round(hours * 10) / 10 })}
      </td>
    </tr>
  );
});
