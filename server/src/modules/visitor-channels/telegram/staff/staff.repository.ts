import type { Locale } from '@sala/contract/core/locales.ts';
import type { QuietHours } from '@sala/contract/identity/notifications/quiet-hours.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { TelegramChat } from '../message-ids.ts';
import type { AskedOfStaff, TelegramLinkTable, TelegramStaffTable } from '../telegram.table.ts';

type Query = Pick<TenantDatabase, 'query'>;
type Unscoped = Pick<Database, 'unscoped'>;
export type StaffRow = Selectable<TelegramStaffTable>;

/** Whose chat it is. */
export function findStaffByChat(
  { unscoped }: Unscoped,
  { botId, chatId }: TelegramChat,
): Promise<StaffRow | undefined> {
  return unscoped
    .selectFrom('telegram_staff')
    .selectAll()
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .executeTakeFirst();
}

export function findStaff({ query }: Query, userId: string): Promise<StaffRow | undefined> {
  return query.selectFrom('telegram_staff').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertStaff({ query }: Query, row: Insertable<TelegramStaffTable>): Promise<void> {
  await query
    .insertInto('telegram_staff')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id']).doUpdateSet({
        bot_id: row.bot_id,
        chat_id: row.chat_id,
        name: row.name,
        is_blocked: false,
        asked: null,
        bound_at: row.bound_at,
      }),
    )
    .execute();
}

/** Answers what was there. */
export function deleteStaff({ query }: Query, userId: string): Promise<StaffRow | undefined> {
  return query.deleteFrom('telegram_staff').where('user_id', '=', userId).returningAll().executeTakeFirst();
}

export async function updateStaff(
  { query }: Query,
  userId: string,
  change: { is_blocked?: boolean; asked?: AskedOfStaff | null },
): Promise<void> {
  const { asked, ...rest } = change;
  const row = { ...rest, ...(asked !== undefined && { asked: asked && JSON.stringify(asked) }) };
  await query.updateTable('telegram_staff').set(row).where('user_id', '=', userId).execute();
}

export async function markStaffBlocked(
  { query }: Query,
  { botId, chatId }: TelegramChat,
  isBlocked: boolean,
): Promise<void> {
  await query
    .updateTable('telegram_staff')
    .set({ is_blocked: isBlocked })
    .where('bot_id', '=', botId)
    .where('chat_id', '=', chatId)
    .execute();
}

export interface StaffWorker {
  readonly user_id: string;
  readonly bot_id: number;
  readonly chat_id: number;
  readonly locale: Locale;
  readonly hasCard: boolean;
}

/** Users who work in Telegram, and whether they have a message about the order. */
export async function listWorkers({ query }: Query, orderId: string): Promise<StaffWorker[]> {
  const rows = await query
    .selectFrom('telegram_staff as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 's.merchant_id').onRef('u.id', '=', 's.user_id'),
    )
    .select(['s.user_id', 's.bot_id', 's.chat_id', 'u.locale'])
    .select((from) =>
      from
        .exists(
          from
            .selectFrom('telegram_sends as m')
            .select('m.id')
            .whereRef('m.merchant_id', '=', 's.merchant_id')
            .whereRef('m.bot_id', '=', 's.bot_id')
            .whereRef('m.chat_id', '=', 's.chat_id')
            .where('m.about_type', '=', 'order')
            .where('m.about_id', '=', orderId),
        )
        .as('hasCard'),
    )
    .where('u.work_place', '=', 'telegram')
    .where('u.status', '=', 1)
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => ({ ...row, locale: row.locale as Locale, hasCard: Boolean(row.hasCard) }));
}

export async function findQuietHours({ query }: Query, userId: string): Promise<QuietHours | null> {
  const row = await query
    .selectFrom('telegram_quiet_hours')
    .select(['starts', 'ends'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { from: row.starts, to: row.ends } : null;
}

export async function saveQuietHours({ query }: Query, userId: string, hours: QuietHours | null): Promise<void> {
  if (hours === null) {
    await query.deleteFrom('telegram_quiet_hours').where('user_id', '=', userId).execute();
    return;
  }
  const times = { starts: hours.from, ends: hours.to };
  await query
    .insertInto('telegram_quiet_hours')
    .values({ user_id: userId, ...times })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'user_id']).doUpdateSet(times))
    .execute();
}

/** The link of a user, in the place of the one before. */
export async function saveLink({ query }: Query, row: Insertable<TelegramLinkTable>): Promise<void> {
  const { bot_id, code_hash, expires_at } = row;
  await query
    .insertInto('telegram_links')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['merchant_id', 'user_id']).doUpdateSet({ bot_id, code_hash, expires_at }),
    )
    .execute();
}

/** Whose link it is. */
export function findLink({ unscoped }: Unscoped, codeHash: string) {
  return unscoped.selectFrom('telegram_links').selectAll().where('code_hash', '=', codeHash).executeTakeFirst();
}

/** Takes the link out of use; answers whether it was still there. */
export async function useLink({ query }: Query, codeHash: string): Promise<boolean> {
  const row = await query
    .deleteFrom('telegram_links')
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of all users who have bound their Telegram, wherever they work now. */
export async function listBoundUsers({ query }: Query): Promise<string[]> {
  const rows = await query.selectFrom('telegram_staff').select('user_id').execute();
  return rows.map((row) => row.user_id);
}

/** Users who work in Telegram: the operator, or those who were not told of the conversation yet. */
export function listChatWorkers(
  { query }: Query,
  { operatorId, channelId }: { operatorId: string | null; channelId: string },
): Promise<StaffRow[]> {
  const workers = query
    .selectFrom('telegram_staff as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.merchant_id', '=', 's.merchant_id').onRef('u.id', '=', 's.user_id'),
    )
    .selectAll('s')
    .where('u.work_place', '=', 'telegram')
    .where('u.status', '=', 1)
    .where('u.is_offline', '=', false)
    .where('u.deleted_at', 'is', null);
  if (operatorId !== null) return workers.where('s.user_id', '=', operatorId).execute();
  return workers
    .where((from) =>
      from.not(
        from.exists(
          from
            .selectFrom('telegram_sends as m')
            .select('m.id')
            .whereRef('m.merchant_id', '=', 's.merchant_id')
            .whereRef('m.chat_id', '=', 's.chat_id')
            .where('m.about_type', '=', 'conversation')
            .where('m.about_id', '=', channelId),
        ),
      ),
    )
    .execute();
}
