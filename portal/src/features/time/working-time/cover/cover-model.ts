import type { Cover } from '@sala/contract/time/working-time/working-time.schema.ts';
import { zonedTime } from '#shared/i18n/zoned-time.ts';
import { addDays, type Day } from '#shared/ui/date-range/days.ts';

const minutesOfDay = 24 * 60;

/** A part of one day during which the same people are on duty. */
export interface CoverPiece {
  /** Minutes after midnight; the end is exclusive. */
  from: number;
  to: number;
  onDuty: number;
  employeeIds: readonly string[];
  /** No one is on duty, and only because of the simulated change. */
  isNewGap: boolean;
}

type Stretch = { start: string; end: string } & Pick<CoverPiece, 'onDuty' | 'employeeIds' | 'isNewGap'>;

function toPieces({ start: begin, end: finish, ...rest }: Stretch, timeZone: string): [Day, CoverPiece][] {
  const start = zonedTime(begin, timeZone);
  const end = zonedTime(finish, timeZone);
  const pieces: [Day, CoverPiece][] = [];
  for (let day = start.day; day <= end.day; day = addDays(day, 1)) {
    const from = day === start.day ? start.minute : 0;
    const to = day === end.day ? end.minute : minutesOfDay;
    // An hour that is repeated by a clock change has no position of its own on the day.
    if (to > from) pieces.push([day, { from, to, ...rest }]);
  }
  return pieces;
}

/** The week split at midnight, by day. Times without anybody come from the gaps, which distinguish old from new ones. */
export function coverByDay({ intervals, gaps, timeZone }: Cover): ReadonlyMap<Day, readonly CoverPiece[]> {
  const stretches: Stretch[] = [
    ...intervals.filter(({ onDuty }) => onDuty > 0).map((interval) => ({ ...interval, isNewGap: false })),
    ...gaps.map(({ isNew, ...gap }) => ({ ...gap, onDuty: 0, employeeIds: [], isNewGap: isNew })),
  ];
  const byDay = new Map<Day, CoverPiece[]>();
  for (const stretch of stretches)
    for (const [day, piece] of toPieces(stretch, timeZone)) byDay.set(day, [...(byDay.get(day) ?? []), piece]);
  for (const pieces of byDay.values()) pieces.sort((one, other) => one.from - other.from);
  return byDay;
}

export const getHours = (gaps: readonly { start: string; end: string }[]): number =>
  Math.round(gaps.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 3_600_000, 0) * 10) /
  10;

export const mostOnDuty = ({ intervals }: Cover): number =>
  intervals.reduce((most, { onDuty }) => Math.max(most, onDuty), 0);
