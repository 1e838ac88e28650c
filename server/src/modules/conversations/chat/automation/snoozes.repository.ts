import type { Database } from '#platform/database/database.ts';

/** A conversation whose time has come. */
export interface DueSnooze {
  readonly merchantId: string;
  readonly channelId: string;
}

/** Of all merchants, at most `limit`, the earliest first. */
export async function listDueSnoozes(
  database: Pick<Database, 'unscopedSql'>,
  now: Date,
  limit: number,
): Promise<DueSnooze[]> {
  const text = `
    select c.merchant_id as "merchantId", c.id as "channelId" from chat_channels c
    where c.snoozed_until is not null and c.snoozed_until <= $1
    order by c.snoozed_until limit $2`;
  const { rows } = await database.unscopedSql<DueSnooze>({
    name: 'chat-list-due-snoozes',
    text,
    values: [now, limit],
  });
  return rows;
}
