import type { Database } from '#platform/database/database.ts';
import { endMarks } from '../messages/end-marks.ts';
import { withBot } from '../messages/thread-counters.repository.ts';

/** Recent begins and ends, by days of a time zone, and what is unread now. */
export interface ChannelFigures {
  /** The last seven days, today last; YYYY-MM-DD. */
  readonly byDay: { readonly day: string; readonly count: number }[];
  readonly endedToday: number;
  readonly firstReplySeconds: number | null;
  /** Open conversations with unread messages, also those of colleagues: as many as the list of them has. */
  readonly unread: number;
}

/**
 * Days are local and have 23, 24 or 25 hours. Closed conversations are counted by an index on their begin or end; there are few open
 * ones. Both parts of today are read for the operators' first answers.
 */
const statement = `
with days as materialized (
  select to_char(d, 'YYYY-MM-DD') as day, d at time zone $3 as starts, (d + interval '1 day') at time zone $3 as ends
  from generate_series(
    date_trunc('day', $2::timestamptz at time zone $3) - interval '6 days',
    date_trunc('day', $2::timestamptz at time zone $3),
    interval '1 day'
  ) as d
),
open as materialized (
  select c.id, c.created_at from chat_channels c
  where c.merchant_id = $1 and c.status <> 'closed' and c.created_at >= (select min(starts) from days)
),
counted as (
  select d.day,
    (select count(*) from open o where o.created_at >= d.starts and o.created_at < d.ends)
    + (
      select count(*) from chat_channels c
      where c.merchant_id = $1 and c.status = 'closed' and c.created_at >= d.starts and c.created_at < d.ends
    ) as count
  from days d
),
begun as (
  select o.id, o.created_at from open o where o.created_at >= (select max(starts) from days)
  union all
  select c.id, c.created_at from chat_channels c
  where c.merchant_id = $1 and c.status = 'closed' and c.created_at >= (select max(starts) from days)
),
answered as (
  select extract(epoch from first.created_at - b.created_at) as seconds
  from begun b
  cross join lateral (
    select m.created_at from chat_messages m
    where m.merchant_id = $1 and m.channel_id = b.id and m.sender_type = 'operator'
    order by m.seq limit 1
  ) first
)
select
  (select jsonb_agg(jsonb_build_object('day', day, 'count', count) order by day) from counted) as by_day,
  (
    select count(*) from chat_messages m
    where m.merchant_id = $1 and m.created_at >= (select max(starts) from days)
      and m.sender_type = 'system' and m.system ->> 'key' = any($4::text[])
  ) as ended_today,
  (
    select count(*) from chat_channels c
    where c.merchant_id = $1 and c.status <> 'closed' and c.unread_count > 0 and not ${withBot('c')}
  ) as unread,
  (select percentile_disc(0.5) within group (order by seconds) from answered) as first_reply_seconds`;

/** Figures of a merchant's conversations until now, by days of `timeZone`. */
export async function readChannelFigures(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ChannelFigures> {
  const { rows } = await database.forMerchant(merchantId).sql<{
    by_day: ChannelFigures['byDay'];
    ended_today: number;
    unread: number;
    first_reply_seconds: number | null;
  }>({ name: 'chat-channel-figures', text: statement, values: [merchantId, now, timeZone, endMarks] });
  const { by_day: byDay, ended_today: endedToday, unread, first_reply_seconds: seconds } = rows[0]!;
  return { byDay, endedToday, unread, firstReplySeconds: seconds === null ? null : Math.round(seconds) };
}
