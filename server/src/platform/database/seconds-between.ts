import { type RawBuilder, sql } from 'kysely';

type Instant = RawBuilder<unknown>;

/** Seconds between two instants; with `hours`, a multirange, only those in it. */
export const secondsBetween = (start: Instant, end: Instant, hours: string | undefined): RawBuilder<unknown> =>
  hours === undefined
    ? sql`extract(epoch from ${end} - ${start})::float8`
    : sql`coalesce((
      select extract(epoch from sum(upper(open.span) - lower(open.span)))::float8
      from unnest(${hours}::tstzmultirange * tstzmultirange(tstzrange(least(${start}, ${end}), ${end}))) open (span)
    ), 0)`;
