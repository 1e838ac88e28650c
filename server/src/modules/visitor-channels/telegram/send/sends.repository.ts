import type { Insertable, Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { SendSubject, TelegramSendTable } from '../telegram.table.ts';

type Query = Pick<TenantDatabase, 'query'>;
export type SendRow = Selectable<TelegramSendTable>;

export async function insertSends({ query }: Query, rows: readonly Insertable<TelegramSendTable>[]): Promise<void> {
  // One after the other: their places are in the order in which they are said.
  for (const row of rows) await query.insertInto('telegram_sends').values(row).execute();
}

/** What is sent next to somebody. */
export function findNextSend({ query }: Query, { botId, chatId }: TelegramChat): Promise<SendRow | undefined> {
  return query
    .selectFrom('telegram_sends')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst();
}

export async function updateSend(
  { query }: Query,
  id: string,
  change: Partial<Pick<SendRow, 'state' | 'attempts' | 'next_at' | 'problem' | 'telegram_id' | 'sent_at'>>,
): Promise<void> {
  await query.updateTable('telegram_sends').set(change).where('id', '=', id).execute();
}

/** Telegram's numbers of what was sent about something, the oldest first. */
export async function listSentNumbers(
  { query }: Query,
  { botId, chatId }: TelegramChat,
  about: { type: SendSubject; id: string },
): Promise<number[]> {
  const rows = await query
    .selectFrom('telegram_sends')
    .select('telegram_id')
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .where('about_type', '=', about.type)
    .where('about_id', '=', about.id)
    .where('telegram_id', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.flatMap(({ telegram_id: number }) => (number === null ? [] : [number]));
}

/** What was said in this message of Telegram's, where it was sent from here. */
export function findSendByNumber(
  { query }: Query,
  { botId, chatId }: TelegramChat,
  telegramId: number,
): Promise<SendRow | undefined> {
  return query
    .selectFrom('telegram_sends')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .where('telegram_id', '=', telegramId)
    .executeTakeFirst();
}

export async function countWaitingSends({ query }: Query, botId: number): Promise<number> {
  const { total } = await query
    .selectFrom('telegram_sends')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('bot_id', '=', botId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return total;
}
