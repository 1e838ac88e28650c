import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './calendar.module.css';
import { CalendarMonth } from './calendar-month.tsx';
import { firstWeekday } from './day-texts.ts';
import { addDays, addMonths, type Day, endOfMonth, startOfMonth, startOfWeek } from './days.ts';

export interface CalendarProps {
  from: Day | null;
  to: Day | null;
  today: Day;
  /** Days after this one cannot be chosen. */
  lastDay?: Day;
  /** The number of months side by side. */
  months: 1 | 2;
  onPick: (day: Day) => void;
}

/** The day that each key moves to from a given day. */
const moves: Record<string, (day: Day, first: number) => Day> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, first) => startOfWeek(day, first),
  End: (day, first) => addDays(startOfWeek(day, first), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A calendar to choose a range from. Arrows move by days and weeks, Page Up and Page Down by months, Enter chooses. */
export function Calendar({ from, to, today, lastDay, months, onPick }: CalendarProps) {
  const { t } = useTranslation('table');
  const grid = useRef<HTMLDivElement>(null);
  const start = to ?? from ?? today;
  const [cursor, setCursor] = useState<Day>(start);
  const [shownFrom, setShownFrom] = useState<Day>(() => addMonths(startOfMonth(start), 1 - months));
  const [hovered, setHovered] = useState<Day | null>(null);
  const hasMoved = useRef(false);
  const first = firstWeekday();
  const shownTo = endOfMonth(addMonths(shownFrom, months - 1));
  const tabStop = cursor < shownFrom || cursor > shownTo ? shownFrom : cursor;

  // A range that was chosen elsewhere (a shortcut, a typed day) becomes visible.
  const [shownRange, setShownRange] = useState({ from, to });
  if (shownRange.from !== from || shownRange.to !== to) {
    setShownRange({ from, to });
    if (from && (start < shownFrom || start > shownTo)) {
      setShownFrom(addMonths(startOfMonth(start), 1 - months));
      setCursor(start);
    }
  }

  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  }, [cursor]);

  function handleKeyDown(event: KeyboardEvent) {
    const move = moves[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = move(tabStop, first);
    hasMoved.current = true;
    setCursor(next);
    if (next < shownFrom) setShownFrom(startOfMonth(next));
    else if (next > shownTo) setShownFrom(addMonths(startOfMonth(next), 1 - months));
  }

  const step = (count: number) => setShownFrom(addMonths(shownFrom, count));
  // Before the second day is chosen, the range ends at the hovered day.
  const end = to ?? (from && hovered && hovered > from ? hovered : null);

  return (
    <div className={styles.calendar}>
      <IconButton className={styles.previous} size={32} label={t('date.previousMonth')} onClick={() => step(-1)}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <IconButton className={styles.next} size={32} label={t('date.nextMonth')} onClick={() => step(1)}>
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </IconButton>
      <div ref={grid} className={styles.months} onPointerLeave={() => setHovered(null)}>
        {Array.from({ length: months }, (_, index) => (
          <CalendarMonth
            key={addMonths(shownFrom, index)}
            month={addMonths(shownFrom, index)}
            firstWeekday={first}
            from={from}
            to={end}
            today={today}
            lastDay={lastDay}
            tabStop={tabStop}
            onPick={(day) => {
              setCursor(day);
              onPick(day);
            }}
            onHover={setHovered}
            onKeyDown={handleKeyDown}
          />
        ))}
      </div>
    </div>
  );
}
