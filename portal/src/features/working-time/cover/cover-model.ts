import type { Cover } from '@sala/contract/working-time/working-time.schema.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { addDays, type Day } from '#shared/ui/date-range/days.ts';

const minutesOfDay = 24 * 60;

/** A stretch of one day in which the same people are on duty. */
export interface CoverPiece {
  /** Minutes after midnight, half open. */
  from: number;
  to: number;
  onDuty: number;
  employeeIds: readonly string[];
  /** Nobody, and only because of what is imagined. */
  isNewGap: boolean;
}

type CoverInterval = Cover['intervals'][number];

function piecesOf(interval: CoverInterval, timeZone: string, isNewGap: boolean): [Day, CoverPiece][] {
  const { onDuty, employeeIds } = interval;
  const start = zonedTime(interval.start, timeZone);
  const end = zonedTime(interval.end, timeZone);
  const pieces: [Day, CoverPiece][] = [];
  for (let day = start.day; day <= end.day; day = addDays(day, 1)) {
    const from = day === start.day ? start.minute : 0;
    const to = day === end.day ? end.minute : minutesOfDay;
    // An hour that the clock runs through twice has no place of its own on the day.
    if (to > from) pieces.push([day, { from, to, onDuty, employeeIds, isNewGap }]);
  }
  return pieces;
}

/** The intervals cut at midnight, by day. */
export function coverByDay({ intervals, gaps, timeZone }: Cover): ReadonlyMap<Day, readonly CoverPiece[]> {
  const newGaps = gaps.filter(({ isNew }) => isNew);
  const isNewIn = ({ start, end, onDuty }: CoverInterval) =>
    onDuty === 0 &&
    newGaps.some((gap) => Date.parse(gap.start) < Date.parse(end) && Date.parse(gap.end) > Date.parse(start));
  const byDay = new Map<Day, CoverPiece[]>();
  for (const interval of intervals)
    for (const [day, piece] of piecesOf(interval, timeZone, isNewIn(interval)))
      byDay.set(day, [...(byDay.get(day) ?? []), piece]);
  return byDay;
}

export const hoursOf = (gaps: readonly { start: string; end: string }[]): number =>
  Math.round(gaps.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 3_600_000, 0) * 10) /
  10;

export const mostOnDuty = ({ intervals }: Cover): number =>
  intervals.reduce((most, { onDuty }) => Math.max(most, onDuty), 0);
