import { maxNeeded } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullWeekdayText, shortWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { readNumber } from '#shared/ui/number-text.ts';
import { dayOfWeekday } from '../editors/repeat-text.ts';
import styles from './needs-drawer.module.css';
import { hoursOfDay, hourText, withNeeds } from './needs-model.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
const moves: Record<string, readonly [day: number, hour: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Enter: [0, 1],
};

export interface NeedsGridProps {
  hours: readonly (readonly number[])[];
  onChange: (hours: number[][]) => void;
  isReadOnly: boolean;
  errorOf: (path: string) => ReactNode;
}

/** A cell for each hour of each weekday. The arrow keys move between them, so that the grid is a single stop of the Tab key. */
export function NeedsGrid({ hours, onChange, isReadOnly, errorOf }: NeedsGridProps) {
  const { t } = useTranslation('working-time');
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState({ day: 0, hour: 8 });
  const focusOn = (day: number, hour: number) => {
    const cell = box.current?.querySelector<HTMLInputElement>(`[data-cell="${day}-${hour}"]`);
    cell?.focus();
    cell?.select();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    // With another key it means something else, such as saving.
    const isAlone = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    if (!move || !isAlone || event.nativeEvent.isComposing) return;
    // Enter would submit the form.
    event.preventDefault();
    focusOn(current.day + move[0], current.hour + move[1]);
  };
  const set = (day: number, hour: number, text: string) => {
    const needed = text.trim() === '' ? 0 : readNumber(text);
    if (typeof needed !== 'number' || !Number.isInteger(needed) || needed < 0 || needed > maxNeeded) return;
    onChange(withNeeds(hours, { days: [day], from: hour, to: hour + 1, needed }));
  };
  return (
    <EventBox ref={box} className={styles.gridBox} onKeyDown={handleKeyDown}>
      <table className={styles.grid} aria-label={t('cover.needs.grid')}>
        <thead>
          <tr>
            <th scope="col">{t('cover.time')}</th>
            {weekdays.map((day) => (
              <th key={day} scope="col" title={fullWeekdayText(dayOfWeekday(day + 1))}>
                {shortWeekdayText(dayOfWeekday(day + 1))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOfDay.map((hour) => (
            <tr key={hour}>
              <th scope="row">{hourText(hour)}</th>
              {weekdays.map((day) => {
                const needed = hours[day]?.[hour] ?? 0;
                return (
                  <td key={day}>
                    <input
                      className={styles.cell}
                      data-cell={`${day}-${hour}`}
                      data-needed={needed > 0 || undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      aria-label={t('cover.needs.cell', {
                        day: fullWeekdayText(dayOfWeekday(day + 1)),
                        from: hourText(hour),
                        to: hourText(hour + 1),
                      })}
                      aria-invalid={Boolean(errorOf(`hours.${day}.${hour}`)) || undefined}
                      value={String(needed)}
                      readOnly={isReadOnly}
                      tabIndex={current.day === day && current.hour === hour ? 0 : -1}
                      onFocus={(event) => {
                        setCurrent({ day, hour });
                        event.currentTarget.select();
                      }}
                      onChange={(event) => set(day, hour, event.currentTarget.value)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </EventBox>
  );
}
