import { type RawBuilder, sql } from 'kysely';

type Instant = RawBuilder<unknown>;

/** Spans of time as PostgreSQL reads arrays of numbers, in ms; made by `toOpenHours`. */
export interface OpenHours {
  /** When each span begins. */
  readonly starts: string;
  /** When each span ends. */
  readonly ends: string;
  /** For each span, the time in all spans before it, less its beginning: added to an instant in the span it gives the open time until then. */
  readonly offsets: string;
}

/** In ms, before all instants: a span without length begins there, so that each instant has a span. */
const earliest = -8.64e15;

/** `spans`: in ms, sorted and disjoint. */
export function toOpenHours(spans: readonly { readonly start: number; readonly end: number }[]): OpenHours {
  const all = [{ start: earliest, end: earliest }, ...spans];
  let before = 0;
  const offsets = all.map(({ start, end }) => {
    const offset = before - start;
    before += end - start;
    return offset;
  });
  const array = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  return {
    starts: array(all.map(({ start }) => start)),
    ends: array(all.map(({ end }) => end)),
    offsets: array(offsets),
  };
}

const milliseconds = (instant: Instant) => sql`round(date_part('epoch', ${instant}) * 1000)`;

/** The time in all spans until an instant. */
function openUntil(at: Instant, { starts, ends, offsets }: OpenHours): RawBuilder<unknown> {
  const span = sql`width_bucket(${at}, ${starts}::float8[])`;
  return sql`((${offsets}::float8[])[${span}] + least(${at}, (${ends}::float8[])[${span}]))`;
}

/**
 * Seconds in the spans between two instants in ms, 0 where the end comes first. The open time until each of both is found by halving the
 * list of spans, which takes a tenth of cutting a multirange for each pair. Both are named several times, so they should be columns.
 */
export const openSeconds = (start: Instant, end: Instant, hours: OpenHours): RawBuilder<unknown> =>
  sql`case when ${end} < ${start} then 0 else (${openUntil(end, hours)} - ${openUntil(start, hours)}) / 1000 end`;

/** Seconds between two instants; with `hours` only those in its spans, 0 where the end comes first. */
export function secondsBetween(start: Instant, end: Instant, hours: OpenHours | undefined): RawBuilder<unknown> {
  if (hours === undefined) return sql`extract(epoch from ${end} - ${start})::float8`;
  // Without the offset both instants would be computed once for each of their uses.
  return sql`(
    select ${openSeconds(sql`t.first`, sql`t.last`, hours)}
    from (select ${milliseconds(start)} as first, ${milliseconds(end)} as last offset 0) t
  )`;
}
