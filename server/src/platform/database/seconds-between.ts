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

/** `spans`: in ms, sorted and disjoint. */
export function toOpenHours(spans: readonly { readonly start: number; readonly end: number }[]): OpenHours {
  let before = 0;
  const offsets = spans.map(({ start, end }) => {
    const offset = before - start;
    before += end - start;
    return offset;
  });
  const array = (numbers: readonly number[]) => `{${numbers.join(',')}}`;
  return {
    starts: array(spans.map(({ start }) => start)),
    ends: array(spans.map(({ end }) => end)),
    offsets: array(offsets),
  };
}

const milliseconds = (instant: Instant) => sql`round(date_part('epoch', ${instant}) * 1000)`;

/**
 * Seconds between two instants; with `hours` only those in its spans, 0 where the end comes first. The open time until each of both is
 * found by halving the list of spans, which takes a tenth of cutting a multirange for each pair.
 */
export function secondsBetween(start: Instant, end: Instant, hours: OpenHours | undefined): RawBuilder<unknown> {
  if (hours === undefined) return sql`extract(epoch from ${end} - ${start})::float8`;
  const { starts, ends, offsets } = hours;
  const span = (instant: RawBuilder<unknown>) => sql`width_bucket(${instant}, ${starts}::float8[])`;
  const openUntil = (instant: RawBuilder<unknown>, index: RawBuilder<unknown>) => sql`case when ${index} = 0 then 0
    else (${offsets}::float8[])[${index}] + least(${instant}, (${ends}::float8[])[${index}]) end`;
  // Without the offsets both instants would be computed once for each of their uses.
  return sql`(
    select case when t.last < t.first then 0
      else (${openUntil(sql`t.last`, sql`t.last_span`)} - ${openUntil(sql`t.first`, sql`t.first_span`)}) / 1000 end
    from (
      select p.first, p.last, ${span(sql`p.first`)} as first_span, ${span(sql`p.last`)} as last_span
      from (select ${milliseconds(start)} as first, ${milliseconds(end)} as last offset 0) p
      offset 0
    ) t
  )`;
}
