import type { Update } from 'grammy/types';
import type { Database } from '#platform/database/database.ts';
import type { TelegramChat } from '../message-ids.ts';

type Unscoped = Pick<Database, 'unscopedSql' | 'unscoped'>;

export interface NewUpdate {
  readonly updateId: number;
  /** The person's chat; 0 for what belongs to none. */
  readonly chatId: number;
  readonly content: Update;
}

export interface WaitingUpdate {
  readonly updateId: number;
  readonly content: Update;
  readonly attempts: number;
  readonly nextAt: Date | null;
}

/**
 * Stores updates and what is asked for next, in one commit; each is stored once, however often it comes. Answers how many are new. `nextId`
 * undefined: they were handed in.
 */
export async function storeUpdates(
  { unscopedSql }: Unscoped,
  botId: number,
  updates: readonly NewUpdate[],
  { now, nextId }: { now: Date; nextId: number | undefined },
): Promise<number> {
  const rows = updates.map(({ updateId, chatId, content }) => ({ update_id: updateId, chat_id: chatId, content }));
  const result = await unscopedSql<{ stored: number }>({
    name: 'telegram-store-updates',
    text: `
      with input as (
        select * from jsonb_to_recordset($2::jsonb) as i(update_id bigint, chat_id bigint, content jsonb)
      ),
      stored as (
        insert into telegram_updates (bot_id, update_id, chat_id, content, received_at)
        select $1::bigint, update_id, chat_id, content, $3::timestamptz from input
        on conflict (bot_id, update_id) do nothing
        returning chat_id
      ),
      due as (
        insert into telegram_lanes (bot_id, chat_id, direction, due_at)
        select distinct $1::bigint, chat_id, 'in', $3::timestamptz from stored
        on conflict (bot_id, chat_id, direction)
          do update set due_at = least(coalesce(telegram_lanes.due_at, excluded.due_at), excluded.due_at)
      ),
      receiver as (
        update telegram_receivers set
          next_update_id = coalesce($4::bigint, next_update_id), problem = null
        where bot_id = $1::bigint and ($4::bigint is not null or problem is not null)
      )
      select count(*)::int as stored from stored`,
    values: [botId, JSON.stringify(rows), now, nextId ?? null],
  });
  return result.rows[0]?.stored ?? 0;
}

/** The first update of a chat that nobody has handled. */
export async function findWaitingUpdate(
  { unscoped }: Unscoped,
  { botId, chatId }: TelegramChat,
): Promise<WaitingUpdate | undefined> {
  const row = await unscoped
    .selectFrom('telegram_updates')
    .select(['update_id', 'content', 'attempts', 'next_at'])
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .where('handled_at', 'is', null)
    .orderBy('update_id')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    updateId: row.update_id,
    content: row.content as unknown as Update,
    attempts: row.attempts,
    nextAt: row.next_at,
  };
}

/** It was handled, or never will be: its content goes, its number stays. */
export async function markUpdateHandled(
  { unscoped }: Unscoped,
  { botId, updateId, at }: { botId: number; updateId: number; at: Date },
): Promise<void> {
  await unscoped
    .updateTable('telegram_updates')
    .set({ handled_at: at, content: null })
    .where('bot_id', '=', botId)
    .where('update_id', '=', updateId)
    .execute();
}

export async function markUpdateFailed(
  { unscoped }: Unscoped,
  { botId, updateId, attempts, nextAt }: { botId: number; updateId: number; attempts: number; nextAt: Date },
): Promise<void> {
  await unscoped
    .updateTable('telegram_updates')
    .set({ attempts, next_at: nextAt })
    .where('bot_id', '=', botId)
    .where('update_id', '=', updateId)
    .execute();
}

/** Telegram keeps updates for a day: older numbers come from nowhere any more. */
export async function removeHandledUpdates({ unscopedSql }: Unscoped, before: Date): Promise<void> {
  await unscopedSql('delete from telegram_updates where handled_at < $1', [before]);
  await unscopedSql(
    'delete from telegram_lanes where due_at is null and lease_owner is null and not exists (select from telegram_updates u where u.bot_id = telegram_lanes.bot_id and u.chat_id = telegram_lanes.chat_id)',
  );
}
