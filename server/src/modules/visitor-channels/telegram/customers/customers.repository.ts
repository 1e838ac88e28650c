import type { Locale } from '@sala/contract/core/locales.ts';
import { type Selectable, sql } from 'kysely';
import { isOfPerson } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { TelegramCustomerTable } from '../telegram.table.ts';

type Query = Pick<TenantDatabase, 'query'>;
export type CustomerRow = Selectable<TelegramCustomerTable>;

export function findCustomer({ query }: Query, { botId, chatId }: TelegramChat): Promise<CustomerRow | undefined> {
  return query
    .selectFrom('telegram_customers')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
}

/** Where a visitor is reached: at the bot that the merchant has now. */
export function findChatOfVisitor({ query }: Query, visitorId: string): Promise<CustomerRow | undefined> {
  return query
    .selectFrom('telegram_customers')
    .innerJoin('telegram_bots', 'telegram_bots.bot_id', 'telegram_customers.bot_id')
    .selectAll('telegram_customers')
    .where('visitor_id', '=', visitorId)
    .orderBy('telegram_customers.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Where a visitor is reached, or somebody who is the same person. */
export function findChatOfPerson({ query }: Query, visitorId: string): Promise<CustomerRow | undefined> {
  return query
    .selectFrom('telegram_customers')
    .innerJoin('telegram_bots', 'telegram_bots.bot_id', 'telegram_customers.bot_id')
    .selectAll('telegram_customers')
    .where(isOfPerson('telegram_customers.visitor_id', visitorId))
    .orderBy(sql`telegram_customers.visitor_id = ${visitorId}::uuid`, 'desc')
    .orderBy('telegram_customers.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Answers whether the row is new. */
export async function insertCustomer(
  { query }: Query,
  row: {
    bot_id: number;
    chat_id: number;
    visitor_id: string;
    locale: Locale;
    photo_asked_at: Date;
    created_at: Date;
  },
): Promise<boolean> {
  const inserted = await query
    .insertInto('telegram_customers')
    .values(row)
    .onConflict((conflict) => conflict.columns(['merchant_id', 'bot_id', 'chat_id']).doNothing())
    .returning('visitor_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateCustomer(
  { query }: Query,
  { botId, chatId }: TelegramChat,
  change: { locale?: Locale; is_blocked?: boolean; photo_id?: string | null; photo_asked_at?: Date },
): Promise<void> {
  await query
    .updateTable('telegram_customers')
    .set(change)
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
}

/** Answers whether this is the first notice of this wait. */
export async function noteWaitingNotice(
  { query }: Query,
  { botId, chatId }: TelegramChat,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await query
    .updateTable('telegram_customers')
    .set({ waiting_notice_since: since })
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .where('waiting_notice_since', 'is distinct from', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countBlockedCustomers({ query }: Query): Promise<number> {
  const { total } = await query
    .selectFrom('telegram_customers')
    .innerJoin('telegram_bots', 'telegram_bots.bot_id', 'telegram_customers.bot_id')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('is_blocked', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}
