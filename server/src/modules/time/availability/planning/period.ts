import { toDay } from '../engine/calendar.ts';
import { toInstant } from '../engine/zones.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** Days in a time zone, both included, as instants. */
export function toPeriod(days: { from: string; to: string }, timeZone: string): Period {
  return {
    start: new Date(toInstant(timeZone, toDay(days.from), 0)),
    end: new Date(toInstant(timeZone, toDay(days.to) + 1, 0)),
  };
}
