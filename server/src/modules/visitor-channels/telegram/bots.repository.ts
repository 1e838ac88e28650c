import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TelegramBotTable } from './telegram.table.ts';

type Unscoped = Pick<Database, 'unscoped'>;
export type BotRow = Selectable<TelegramBotTable>;

/** The bot of the merchant. */
export function findBot({ query }: Pick<TenantDatabase, 'query'>): Promise<BotRow | undefined> {
  return query.selectFrom('telegram_bots').selectAll().executeTakeFirst();
}

/** Its number, for what is done beside a transaction. */
export async function findBotNumber({ query }: Pick<TenantDatabase, 'query'>): Promise<number | undefined> {
  return (await query.selectFrom('telegram_bots').select('bot_id').executeTakeFirst())?.bot_id;
}

/** Holds it until the end of the transaction. */
export function lockBot({ query }: UnitOfWork): Promise<BotRow | undefined> {
  return query.selectFrom('telegram_bots').selectAll().forUpdate().executeTakeFirst();
}

/** Whose bot it is. */
export function findBotByNumber({ unscoped }: Unscoped, botId: number): Promise<BotRow | undefined> {
  return unscoped.selectFrom('telegram_bots').selectAll().where('bot_id', '=', botId).executeTakeFirst();
}

export async function insertBot({ query }: UnitOfWork, row: Insertable<TelegramBotTable>): Promise<void> {
  await query.insertInto('telegram_bots').values(row).execute();
}

export async function deleteBot({ query }: UnitOfWork): Promise<void> {
  await query.deleteFrom('telegram_bots').execute();
}

export async function updateBot(
  { query }: Pick<TenantDatabase, 'query'>,
  change: Partial<Pick<BotRow, 'state' | 'seen_at'>>,
): Promise<void> {
  await query.updateTable('telegram_bots').set(change).execute();
}
