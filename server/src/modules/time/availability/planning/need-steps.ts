import { getWeekday, utcDayAt } from '../engine/calendar.ts';
import { toInstant } from '../engine/zones.ts';
import type { Period } from './period.ts';

/** From an instant on, so many people are needed. */
export interface NeedStep {
  readonly at: number;
  readonly needed: number;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** The needs of a week, as steps through a period; null: one person at any time. An hour that a change of the clock skips has no step. */
export function needSteps(
  week: readonly (readonly number[])[] | null,
  { start, end }: Period,
  timeZone: string,
): NeedStep[] {
  const [from, to] = [start.getTime(), end.getTime()];
  if (!week) return [{ at: from, needed: 1 }];
  let steps: NeedStep[] = [];
  // The local day is at most one off from that in UTC.
  for (let day = utcDayAt(from) - 1; day <= utcDayAt(to) + 1; day += 1)
    for (const hour of hoursOfDay)
      steps.push({ at: toInstant(timeZone, day, hour * 60), needed: week[getWeekday(day) - 1]![hour]! });
  steps.sort((one, other) => one.at - other.at);
  const begun = steps.findLastIndex(({ at }) => at <= from);
  steps = steps.slice(begun).filter(({ at }) => at < to);
  return steps.map(({ at, needed }) => ({ at: Math.max(at, from), needed }));
}
