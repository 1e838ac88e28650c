import { type KeyboardEvent, useId } from 'react';
import styles from './calendar.module.css';
import { fullDayText, fullWeekdayText, monthText, weekdayText } from './day-texts.ts';
import { type Day, weeksOfMonth } from './days.ts';

export interface CalendarMonthProps {
  /** The first day of the month. */
  month: Day;
  firstWeekday: number;
  from: Day | null;
  to: Day | null;
  today: Day;
  lastDay?: Day;
  /** The only day that Tab reaches. */
  tabStop: Day;
  onPick: (day: Day) => void;
  onHover: (day: Day) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

export function CalendarMonth({ month, firstWeekday, from, to, today, lastDay, tabStop, ...on }: CalendarMonthProps) {
  const titleId = useId();
  const weeks = weeksOfMonth(month, firstWeekday);
  const last = to ?? from;
  const isChosen = (day: Day) => from !== null && last !== null && day >= from && day <= last;
  return (
    <div>
      {/* There is no caption, because a grid may contain only rows. */}
      <div className={styles.title} id={titleId} aria-live="polite">
        {monthText(month)}
      </div>
      <table
        className={styles.month}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table one moves about in
        role="grid"
        aria-labelledby={titleId}
        aria-multiselectable
        onKeyDown={on.onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} className={styles.weekday} scope="col" abbr={fullWeekdayText(day)}>
                {weekdayText(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                if (!day.startsWith(month.slice(0, 7))) return <td key={day} />;
                const isShut = lastDay !== undefined && day > lastDay;
                return (
                  // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected
                  <td
                    key={day}
                    className={styles.cell}
                    aria-selected={isChosen(day)}
                    data-chosen={isChosen(day) || undefined}
                    data-first={day === from || undefined}
                    data-last={day === last || undefined}
                  >
                    <button
                      type="button"
                      className={styles.day}
                      data-day={day}
                      data-edge={day === from || day === to || undefined}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isShut || undefined}
                      aria-label={fullDayText(day)}
                      tabIndex={day === tabStop ? 0 : -1}
                      onClick={() => !isShut && on.onPick(day)}
                      onPointerEnter={() => !isShut && on.onHover(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
