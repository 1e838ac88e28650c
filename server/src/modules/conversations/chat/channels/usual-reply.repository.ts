import type { Database } from '#platform/database/database.ts';

/** Conversations that are looked at: the latest ones that have ended. */
const sample = 200;
/** Fewer answers say nothing of the next one. */
const least = 5;

const statement = `
select percentile_cont(0.5) within group (order by answered.seconds) as seconds, count(*) as count
from (
  select extract(epoch from first.created_at - coalesce(bot.created_at, c.created_at)) as seconds
  from (
    select id, created_at from chat_channels
    where merchant_id = $1 and status = 'closed' and created_at >= $2
    order by created_at desc limit ${sample}
  ) c
  cross join lateral (
    select m.created_at, m.seq from chat_messages m
    where m.merchant_id = $1 and m.channel_id = c.id and m.sender_type = 'operator'
    order by m.seq limit 1
  ) first
  left join lateral (
    select m.created_at from chat_messages m
    where m.merchant_id = $1 and m.channel_id = c.id and m.sender_type = 'bot' and m.seq < first.seq
    order by m.seq desc limit 1
  ) bot on true
) answered`;

/**
 * Seconds within which people first answered half of the conversations since then; null where there are too few. A bot answers at once and
 * has the last word when it hands over: the wait for people begins there.
 */
export async function readUsualReply(
  database: Pick<Database, 'forMerchant'>,
  merchantId: string,
  since: Date,
): Promise<number | null> {
  const { rows } = await database.forMerchant(merchantId).sql<{ seconds: number | null; count: string | number }>({
    name: 'chat-usual-reply',
    text: statement,
    values: [merchantId, since],
  });
  const { seconds, count } = rows[0]!;
  return seconds === null || Number(count) < least ? null : Math.round(seconds);
}
