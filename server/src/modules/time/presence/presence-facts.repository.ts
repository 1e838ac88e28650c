import { type RawBuilder, sql } from 'kysely';
import type { PresenceState } from './presence.table.ts';

/** Half-open. */
interface PresenceFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Whose hours stretches of time are cut into. */
  readonly timeZone?: string | undefined;
}

const nothingElse = sql`null::uuid as department_id, null::text as locale, null::text as channel, null::text as page_url,
    null::uuid as project_id, null::text as category`;

/** How long users had a state, in hours: a fact for each hour of the clock, so that hours and days have what belongs to them. */
const times =
  (state: PresenceState) =>
  ({ merchantId, from, to, timeZone = 'UTC' }: PresenceFactRange): RawBuilder<unknown> =>
    sql`
  select p.id as record_id, null::int as seq, greatest(h.hour, s.starts) as at,
    extract(epoch from least(h.hour + interval '1 hour', s.ends) - greatest(h.hour, s.starts))::float8 / 3600 as value,
    p.user_id as operator_id, ${nothingElse}
  from presence_spans p
  cross join lateral (
    select greatest(p.started_at, ${from}::timestamptz) as starts, least(p.until_at, ${to}::timestamptz) as ends
  ) s
  cross join lateral generate_series(
    date_trunc('hour', s.starts, ${timeZone}), s.ends - interval '1 millisecond', interval '1 hour'
  ) h (hour)
  where p.merchant_id = ${merchantId} and p.state = ${state} and p.started_at < ${to} and p.until_at > ${from}
    and p.until_at > p.started_at`;

/** How much of each planned quarter of an hour somebody was there, of a hundred. */
const plannedTimes = ({ merchantId, from, to }: PresenceFactRange): RawBuilder<unknown> => sql`
  select d.user_id as record_id, null::int as seq, d.at, 100.0::float8 * d.present_seconds / d.planned_seconds as value,
    d.user_id as operator_id, ${nothingElse}
  from duty_times d
  where d.merchant_id = ${merchantId} and d.at >= ${from} and d.at < ${to}`;

/** Queries for facts by the contract's name of the source. */
export const presenceFacts = {
  onlineTimes: times('online'),
  breakTimes: times('break'),
  awayTimes: times('away'),
  plannedTimes,
};
