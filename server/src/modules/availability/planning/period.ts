import { dayOf } from '../engine/calendar.ts';
import { instantOf } from '../engine/zones.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

/** Days of a zone, both included, as instants. */
export function periodOf(days: { from: string; to: string }, timeZone: string): Period {
  return {
    start: new Date(instantOf(timeZone, dayOf(days.from), 0)),
    end: new Date(instantOf(timeZone, dayOf(days.to) + 1, 0)),
  };
}
