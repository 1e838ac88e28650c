import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';

/** Holds how far a conversation was put among what is sent; answers the seq. */
export async function lockThread(unit: UnitOfWork, channelId: string): Promise<number> {
  await unit.query
    .insertInto('telegram_threads')
    .values({ channel_id: channelId, seq: 0 })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'channel_id']).doNothing())
    .execute();
  const { seq } = await unit.query
    .selectFrom('telegram_threads')
    .select('seq')
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return seq;
}

export async function advanceThread(unit: UnitOfWork, channelId: string, seq: number): Promise<void> {
  await unit.query.updateTable('telegram_threads').set({ seq }).where('channel_id', '=', channelId).execute();
}

/** What was said while there was no bot is not sent later. */
export async function skipThreads(unit: UnitOfWork): Promise<void> {
  await unit.executeRaw(
    `insert into telegram_threads (merchant_id, channel_id, seq)
    select merchant_id, id, last_seq from chat_channels where merchant_id = $1 and source = 'telegram'
    on conflict (merchant_id, channel_id) do update set seq = excluded.seq`,
    [unit.merchantId],
  );
}

/** Conversations with messages that nobody has put among what is sent: of a process that died. `since`: they changed after it. */
export async function listUnsentThreads(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  since: Date,
  limit: number,
): Promise<{ merchantId: string; channelId: string }[]> {
  const { rows } = await unscopedSql<{ merchantId: string; channelId: string }>({
    name: 'telegram-list-unsent',
    text: `
      select c.merchant_id as "merchantId", c.id as "channelId"
      from chat_channels c
      left join telegram_threads t on t.merchant_id = c.merchant_id and t.channel_id = c.id
      where c.source = 'telegram' and c.updated_at >= $1 and c.last_seq > coalesce(t.seq, 0)
      limit $2`,
    values: [since, limit],
  });
  return rows;
}
