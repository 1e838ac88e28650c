import type { ScheduleType } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { Group } from '#shared/ui/group.tsx';
import { lengthText } from '../shifts/use-shift-text.ts';
import styles from './day-grid.module.css';
import { cellName, dayName } from './day-names.ts';
import { type DayEntry, minutesOn, shiftsOn } from './schedule-days.ts';
import type { PlacedShift } from './schedule-shifts.ts';

export interface DayGridProps {
  type: ScheduleType;
  days: readonly string[];
  entries: readonly DayEntry[];
  shifts: ReadonlyMap<string, PlacedShift>;
  /** The shift that a click adds or removes. */
  chosen: string | undefined;
  isReadOnly: boolean;
  onToggle: (day: string) => void;
}

const perRow = 7;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };

/** The days as buttons, seven in a row. Arrow keys move, Enter and Space add the chosen shift. */
export function DayGrid({ type, days, entries, shifts, chosen, isReadOnly, onToggle }: DayGridProps) {
  const { t } = useTranslation('working-time');
  const grid = useRef<HTMLFieldSetElement>(null);
  const [cursor, setCursor] = useState(0);
  const stop = Math.min(cursor, days.length - 1);

  const handleKeyDown = (event: KeyboardEvent) => {
    const targets: Record<string, number> = { Home: 0, End: days.length - 1 };
    const target = targets[event.key] ?? (steps[event.key] !== undefined ? stop + steps[event.key]! : undefined);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (target < 0 || target >= days.length) return;
    setCursor(target);
    grid.current?.querySelectorAll<HTMLElement>('button')[target]?.focus();
  };

  return (
    <Group
      ref={grid}
      className={styles.grid}
      data-type={type}
      aria-label={t('schedules.grid')}
      onKeyDown={handleKeyDown}
    >
      {days.map((day, index) => {
        const placed = shiftsOn(entries, day).map((id) => ({ id, shift: shifts.get(id) }));
        const minutes = minutesOn(entries, [day], shifts);
        const titles = placed.map(({ shift }) => shift?.title ?? '…').join(listSeparator());
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            tabIndex={index === stop ? 0 : -1}
            aria-pressed={isReadOnly ? undefined : placed.some(({ id }) => id === chosen)}
            aria-disabled={isReadOnly || chosen === undefined || undefined}
            data-empty={placed.length === 0 || undefined}
            onClick={() => {
              setCursor(index);
              if (!isReadOnly) onToggle(day);
            }}
          >
            {/* The complete text, even if a narrow window shows only a part. */}
            <span className="visually-hidden">
              {t('schedules.dayLabel', { day: dayName(type, day), shifts: titles || t('schedules.free') })}
            </span>
            <span className={styles.head} aria-hidden>
              <span className={styles.name}>{cellName(type, day)}</span>
              {minutes > 0 && <span className={styles.hours}>{lengthText(minutes, t)}</span>}
            </span>
            <span className={styles.shifts} aria-hidden>
              {placed.map(({ id, shift }) => (
                <span key={id} className={styles.shift} data-shift-color={shift?.color ?? 'grey'} title={shift?.title}>
                  <span className={styles.title}>{shift?.title ?? '…'}</span>
                  {shift && <span className={styles.times}>{`${shift.startTime}–${shift.endTime}`}</span>}
                </span>
              ))}
            </span>
          </button>
        );
      })}
    </Group>
  );
}
