import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clauseSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { clockText, shortDayText } from '#shared/i18n/zoned-time.ts';
import type { Day } from '#shared/ui/date-range/days.ts';
import { EventBox } from '#shared/ui/event-box.tsx';
import { useElementWidth } from '#shared/ui/use-element-width.ts';
import styles from './cover.module.css';
import { type CoverPiece, coverByDay, hasNeeds, mostOnDuty } from './cover-model.ts';

const minutesOfDay = 24 * 60;
const marks = [0, 6, 12, 18, 24];
/** What a figure takes, in px: each of its signs, and what is free around it. */
const [signWidth, signGap] = [7, 6];

export interface CoverStripProps {
  cover: Cover;
  days: readonly Day[];
  today: Day;
}

/** One row for each day from midnight to midnight. More people on duty give a stronger colour; times with too few are hatched red. */
export function CoverStrip({ cover, days, today }: CoverStripProps) {
  const { t } = useTranslation('working-time');
  const byDay = useMemo(() => coverByDay(cover), [cover]);
  const most = mostOnDuty(cover);
  const textOf = useCoverText(cover);
  const showsNeeds = hasNeeds(cover);
  const box = useRef<HTMLDivElement>(null);
  const [track, width] = useElementWidth();
  const [current, setCurrent] = useState({ row: 0, index: 0 });
  const [described, setDescribed] = useState('');
  // Where it scrolls, the night has passed: most work is by day.
  useLayoutEffect(() => {
    if (box.current) box.current.scrollLeft = box.current.scrollWidth / 4;
  }, []);

  const focusOn = (row: number, index: number) => {
    const pieces = byDay.get(days[row] ?? '');
    if (!pieces) return;
    const reachable = Math.max(0, Math.min(index, pieces.length - 1));
    setCurrent({ row, index: reachable });
    box.current?.querySelector<HTMLElement>(`[data-piece="${row}-${reachable}"]`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const { row, index } = current;
    const piece = byDay.get(days[row]!)?.[index];
    const sameTime = (other: number) => {
      const pieces = byDay.get(days[other] ?? '') ?? [];
      return pieces.findIndex(({ to }) => to > (piece?.from ?? 0));
    };
    const moves: Record<string, () => void> = {
      ArrowRight: () => focusOn(row, index + 1),
      ArrowLeft: () => focusOn(row, index - 1),
      ArrowDown: () => focusOn(row + 1, sameTime(row + 1)),
      ArrowUp: () => focusOn(row - 1, sameTime(row - 1)),
      Home: () => focusOn(row, 0),
      End: () => focusOn(row, Number.POSITIVE_INFINITY),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <section className={styles.strip} aria-label={t('cover.strip')}>
      <EventBox ref={box} className={styles.rows} onKeyDown={handleKeyDown} onPointerLeave={() => setDescribed('')}>
        {days.map((day, row) => (
          <div key={day} className={styles.row} data-today={day === today || undefined}>
            <span className={styles.rowName}>{shortDayText(day)}</span>
            <div className={styles.track}>
              {(byDay.get(day) ?? []).map((piece, index) => (
                <button
                  key={piece.from}
                  type="button"
                  className={styles.piece}
                  data-piece={`${row}-${index}`}
                  data-gap={piece.isGap || undefined}
                  data-free={(piece.onDuty === 0 && !piece.isGap) || undefined}
                  data-new={piece.isNewGap || undefined}
                  tabIndex={current.row === row && current.index === index ? 0 : -1}
                  style={toPieceStyle(piece, most)}
                  onFocus={() => {
                    setCurrent({ row, index });
                    setDescribed(textOf(day, piece));
                  }}
                  onPointerEnter={() => setDescribed(textOf(day, piece))}
                  onClick={() => setDescribed(textOf(day, piece))}
                >
                  <span className="visually-hidden">{textOf(day, piece)}</span>
                  {hasSpace(piece, figureOf(piece, showsNeeds), width) && (
                    <span aria-hidden>{figureOf(piece, showsNeeds)}</span>
                  )}
                </button>
              ))}
            </div>
          </div>
        ))}
        <div className={styles.row} aria-hidden>
          <span className={styles.rowName} />
          {/* As wide as the day of each row. */}
          <div ref={track} className={styles.marks}>
            {marks.map((hour) => (
              <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
                {clockText(hour * 60)}
              </span>
            ))}
          </div>
        </div>
      </EventBox>
      <p className={styles.described}>{described ? <span aria-hidden>{described}</span> : t('cover.lead')}</p>
    </section>
  );
}

const hasSpace = ({ from, to }: CoverPiece, figure: string, width: number) =>
  ((to - from) / minutesOfDay) * width >= figure.length * signWidth + signGap;

/** Nothing where nobody is needed and nobody is there. */
function figureOf({ onDuty, needed }: CoverPiece, showsNeeds: boolean): string {
  if (showsNeeds && needed > 0) return `${onDuty}/${needed}`;
  return onDuty === 0 && needed === 0 ? '' : String(onDuty);
}

const toPieceStyle = ({ from, to, onDuty }: CoverPiece, most: number) =>
  ({
    left: `${(from / minutesOfDay) * 100}%`,
    width: `${((to - from) / minutesOfDay) * 100}%`,
    // Starts at a minimum strength, so that one person on duty is distinguishable from none.
    '--strength': `${onDuty > 0 ? 15 + (onDuty / most) * 40 : 0}%`,
  }) as React.CSSProperties;

/** A piece as text: "Tue 24 Nov 08:00–11:30: 2 people on duty (Dara, Sophea)". */
function useCoverText({ employees }: Cover): (day: Day, piece: CoverPiece) => string {
  const { t } = useTranslation('working-time');
  return useMemo(() => {
    const names = new Map(employees.map(({ id, name }) => [id, name]));
    return (day, { from, to, onDuty, needed, employeeIds, isNewGap }) => {
      const time = `${shortDayText(day)} ${clockText(from)}–${clockText(to)}`;
      const who = employeeIds.map((id) => names.get(id) ?? '').filter(Boolean);
      const facts = [onDuty === 0 ? t('cover.nobody') : t('cover.onDuty', { count: onDuty })];
      if (needed !== 1) facts.push(t('cover.neededHere', { count: needed }));
      const notes = [...(isNewGap ? [t('cover.newGap')] : []), ...who];
      return `${withColon(time, facts.join(clauseSeparator()))}${notes.length > 0 ? ` (${notes.join(clauseSeparator())})` : ''}`;
    };
  }, [employees, t]);
}
