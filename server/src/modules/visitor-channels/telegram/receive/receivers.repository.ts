import type { TelegramProblem } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import { type Selectable, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { TelegramReceiverTable } from '../telegram.table.ts';

type Unscoped = Pick<Database, 'unscopedSql' | 'unscoped'>;
export type ReceiverRow = Selectable<TelegramReceiverTable>;

/** Notes that a bot is to be listened to. */
export async function insertReceiver({ unscoped }: Unscoped, botId: number): Promise<void> {
  await unscoped
    .insertInto('telegram_receivers')
    .values({ bot_id: botId })
    .onConflict((conflict) => conflict.column('bot_id').doNothing())
    .execute();
}

/** True when nobody listens to a bot. */
export const receiversAreFree =
  'exists (select from telegram_receivers where lease_until is null or lease_until <= $1)';

/** Takes bots that nobody listens to: of a process that ended or stopped sending heartbeats. */
export async function leaseReceivers(
  { unscopedSql }: Unscoped,
  lease: { owner: string; now: Date; until: Date; limit: number; except: readonly number[] },
): Promise<number[]> {
  const { rows } = await unscopedSql<{ botId: number }>({
    name: 'telegram-lease-receivers',
    text: `
      update telegram_receivers set lease_owner = $1, lease_until = $2
      where bot_id in (
        select bot_id from telegram_receivers
        where (lease_until is null or lease_until <= $3) and bot_id <> all($5::bigint[])
        order by bot_id limit $4
        for update skip locked
      )
      returning bot_id as "botId"`,
    values: [lease.owner, lease.until, lease.now, lease.limit, lease.except],
  });
  return rows.map(({ botId }) => botId);
}

/** Keeps a lease; false: somebody else has it by now, or the bot is gone. */
export async function renewReceiver(
  { unscoped }: Unscoped,
  { botId, owner, until }: { botId: number; owner: string; until: Date },
): Promise<boolean> {
  const row = await unscoped
    .updateTable('telegram_receivers')
    .set({ lease_until: until })
    .where('bot_id', '=', botId)
    .where('lease_owner', '=', owner)
    .returning('bot_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function releaseReceiver({ unscoped }: Unscoped, botId: number, owner: string): Promise<void> {
  await unscoped
    .updateTable('telegram_receivers')
    .set({ lease_owner: null, lease_until: null })
    .where('bot_id', '=', botId)
    .where('lease_owner', '=', owner)
    .execute();
}

export async function findReceiver({ unscoped }: Unscoped, botId: number): Promise<ReceiverRow | undefined> {
  return unscoped.selectFrom('telegram_receivers').selectAll().where('bot_id', '=', botId).executeTakeFirst();
}

export async function updateReceiver(
  { unscoped }: Unscoped,
  botId: number,
  change: { webhook_url?: string | null; problem?: TelegramProblem | null },
): Promise<void> {
  await unscoped.updateTable('telegram_receivers').set(change).where('bot_id', '=', botId).execute();
}

/** Nobody listens to the bot any more; what came is kept, so that nothing is handled twice should it come back. */
export async function deleteReceiver({ unscoped }: Unscoped, botId: number): Promise<void> {
  await unscoped.deleteFrom('telegram_receivers').where('bot_id', '=', botId).execute();
}

/** Bots of merchants without a receiver, such as after a copy of the database was restored. */
export async function insertMissingReceivers({ unscoped }: Unscoped): Promise<void> {
  await sql`insert into telegram_receivers (bot_id)
    select b.bot_id from telegram_bots b where b.state = 'active'
    on conflict (bot_id) do nothing`.execute(unscoped);
}
