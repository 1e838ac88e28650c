import type { Database } from '#platform/database/database.ts';

/** A conversation whose visitor has waited long enough for its operator. */
export interface UnansweredChannel {
  readonly merchantId: string;
  readonly channelId: string;
  readonly minutes: number;
}

/**
 * Of all merchants, at most `limit`, longest waiting first. One that was put aside counts from when it woke, so that its operator can answer
 * first.
 */
export async function listUnanswered(
  database: Pick<Database, 'unscopedSql'>,
  now: Date,
  limit: number,
): Promise<UnansweredChannel[]> {
  const text = `
    select c.merchant_id as "merchantId", c.id as "channelId", s.auto_join_minutes as minutes
    from chat_settings s
    join chat_channels c on c.merchant_id = s.merchant_id and c.status = 'ongoing' and c.snoozed_until is null
      and c.waiting_since <= $1::timestamptz - make_interval(mins => s.auto_join_minutes)
      and (c.woke_at is null or c.woke_at <= $1::timestamptz - make_interval(mins => s.auto_join_minutes))
      and (c.marks ->> 'joinedForWaitSince')::timestamptz is distinct from c.waiting_since
    where s.auto_join_minutes > 0
    order by c.waiting_since limit $2`;
  const values = [now, limit];
  const { rows } = await database.unscopedSql<UnansweredChannel>({ name: 'chat-list-unanswered', text, values });
  return rows;
}
