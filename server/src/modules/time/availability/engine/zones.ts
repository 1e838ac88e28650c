// Node 24 has no Temporal: local times come from Intl, cached by zone and day, since each call takes microseconds.
import { createCache } from '#platform/cache.ts';
import { DAY_MS, type Day, MINUTE_MS, utcDayAt } from './calendar.ts';

const MOST_DAYS_A_ZONE = 4000;
/** Limit of cached spellings of zone names. */
const MOST_SPELLINGS = 2000;
/** Largest offset of any zone from UTC, in hours. */
const FURTHEST_AHEAD = 15;
const FURTHEST_BEHIND = 13;
const HOUR_MS = 60 * MINUTE_MS;

/** A period with one offset, from its first millisecond on. */
interface Stretch {
  readonly from: number;
  readonly offset: number;
}

class Zone {
  readonly #format: Intl.DateTimeFormat;
  readonly #offsets = new Map<Day, number>();
  readonly #jumps = new Map<Day, number>();

  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-US-u-nu-latn', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** The offset of local time from UTC. */
  #offsetAt(instant: number): number {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of this.#format.formatToParts(instant)) part[type] = Number(value);
    const wall = new Date(0);
    // Date.UTC() maps the years 0 to 99 to 1900 to 1999.
    wall.setUTCFullYear(part.year!, part.month! - 1, part.day);
    wall.setUTCHours(part.hour!, part.minute, part.second);
    return wall.getTime() - Math.floor(instant / 1000) * 1000;
  }

  #offsetAsBegins(day: Day): number {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    const offset = this.#offsetAt(day * DAY_MS);
    if (this.#offsets.size >= MOST_DAYS_A_ZONE) this.#offsets.clear();
    this.#offsets.set(day, offset);
    return offset;
  }

  /** When the offset changes within a UTC day whose ends have different offsets. */
  #jumpIn(day: Day): number {
    const known = this.#jumps.get(day);
    if (known !== undefined) return known;
    const before = this.#offsetAsBegins(day);
    let [low, high] = [day * DAY_MS, (day + 1) * DAY_MS];
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (this.#offsetAt(middle) === before) low = middle;
      else high = middle;
    }
    if (this.#jumps.size >= MOST_DAYS_A_ZONE) this.#jumps.clear();
    this.#jumps.set(day, high);
    return high;
  }

  #isSteady(first: Day, last: Day): boolean {
    const offset = this.#offsetAsBegins(first);
    for (let day = first + 1; day <= last; day += 1) if (this.#offsetAsBegins(day) !== offset) return false;
    return true;
  }

  #stretches(first: Day, last: Day): Stretch[] {
    const found: Stretch[] = [{ from: first * DAY_MS, offset: this.#offsetAsBegins(first) }];
    for (let day = first; day <= last; day += 1) {
      const next = this.#offsetAsBegins(day + 1);
      if (next !== found.at(-1)!.offset) found.push({ from: this.#jumpIn(day), offset: next });
    }
    return found;
  }

  /** The first instant at which the local clock shows this time or a later one; `wall` is that time as if it were UTC. */
  firstAt(wall: number): number {
    const first = utcDayAt(wall - FURTHEST_AHEAD * HOUR_MS);
    const last = utcDayAt(wall + FURTHEST_BEHIND * HOUR_MS);
    if (this.#isSteady(first, last + 1)) return wall - this.#offsetAsBegins(first);
    const stretches = this.#stretches(first, last);
    for (const [index, { from, offset }] of stretches.entries()) {
      const instant = Math.max(from, wall - offset);
      if (instant < (stretches[index + 1]?.from ?? Number.POSITIVE_INFINITY)) return instant;
    }
    throw new Error('A clock that never gets there');
  }
}

/** By canonical name. */
const zones = new Map<string, Zone>();
const spellings = createCache<Zone>({ max: MOST_SPELLINGS });

function getZone(name: string): Zone {
  const known = spellings.get(name);
  if (known) return known;
  const trueName = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  const zone = zones.get(trueName) ?? new Zone(trueName);
  zones.set(trueName, zone);
  spellings.set(name, zone);
  return zone;
}

/**
 * The instant of a local time, in minutes after midnight (1440 is the next midnight). If summer time skips it, the
 * instant of the change; if it occurs twice, the first.
 */
export const toInstant = (timeZone: string, day: Day, minutes: number): number =>
  getZone(timeZone).firstAt(day * DAY_MS + minutes * MINUTE_MS);
