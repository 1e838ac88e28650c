import type { Availability } from '@sala/contract/core/availability.schema.ts';
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
  needed: number;
  employeeIds: readonly string[];
  /** Fewer are on duty than needed. */
  isGap: boolean;
  /** The simulated change takes some of those on duty. */
  isNewGap: boolean;
}

type Stretch = { start: string; end: string } & Omit<CoverPiece, 'from' | 'to'>;

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

/** The parts of an interval that lie in gaps, and those between. */
function cutByGaps(interval: Cover['intervals'][number], gaps: Cover['gaps']): Stretch[] {
  const isGap = interval.onDuty < interval.needed;
  if (!isGap) return [{ ...interval, isGap, isNewGap: false }];
  return gaps
    .filter(({ start, end }) => start < interval.end && interval.start < end)
    .map(({ start, end, isNew }) => ({
      ...interval,
      start: [start, interval.start].sort()[1]!,
      end: [end, interval.end].sort()[0]!,
      isGap,
      isNewGap: isNew,
    }));
}

/** The week split at midnight, by day. Gaps distinguish old from new ones. */
export function coverByDay({ intervals, gaps, timeZone }: Cover): ReadonlyMap<Day, readonly CoverPiece[]> {
  const byDay = new Map<Day, CoverPiece[]>();
  for (const stretch of intervals.flatMap((interval) => cutByGaps(interval, gaps)))
    for (const [day, piece] of toPieces(stretch, timeZone)) byDay.set(day, [...(byDay.get(day) ?? []), piece]);
  for (const pieces of byDay.values()) pieces.sort((one, other) => one.from - other.from);
  return byDay;
}

/** Whether the cover already says what a change of somebody's availability means for the list of those who chose to be there. */
export const isStayKnown = (
  { hereByChoice }: Pick<Cover, 'hereByChoice'>,
  { userId, availability }: { userId: string; availability: Pick<Availability, 'stayUntil'> },
): boolean => (hereByChoice.find((person) => person.userId === userId)?.until ?? null) === availability.stayUntil;

/** Whether more than one person is needed somewhere, so that a number alone does not say whether it is enough. */
export const hasNeeds = ({ intervals }: Cover): boolean => intervals.some(({ needed }) => needed !== 1);

export const getHours = (gaps: readonly { start: string; end: string }[]): number =>
  Math.round(gaps.reduce((sum, { start, end }) => sum + (Date.parse(end) - Date.parse(start)) / 3_600_000, 0) * 10) /
  10;

export const mostOnDuty = ({ intervals }: Cover): number =>
  intervals.reduce((most, { onDuty }) => Math.max(most, onDuty), 0);
