import { telegramErrors } from '@sala/contract/telegram/telegram.errors.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { fail } from '#platform/failure.ts';
import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { newSecret } from './link-code.ts';
import { showOrder } from './say.ts';
import { findStaff } from './staff.repository.ts';
import { openMember } from './staff-member.ts';

interface OrderOfUser {
  readonly userId: string;
  readonly orderId: string;
}

/**
 * The address that opens the order in the portal once, for people who are signed in there. It stays until it is used, so that a message
 * that is drawn again is the same. Kept readable, since it opens nothing by itself.
 */
export async function getOrderLink(
  context: TelegramContext,
  { query }: TenantDatabase,
  { userId, orderId }: OrderOfUser,
): Promise<URL> {
  const row = { user_id: userId, order_id: orderId, code: newSecret(), created_at: context.clock.now() };
  const { code } = await query
    .insertInto('telegram_order_links')
    .values(row)
    .onConflict((conflict) =>
      // Changes nothing, and answers the row that is there.
      conflict.columns(['merchant_id', 'user_id', 'order_id']).doUpdateSet({ user_id: userId }),
    )
    .returning('code')
    .executeTakeFirstOrThrow();
  return new URL(`/open-order?code=${code}`, context.publicUrl());
}

/** Uses a link up and answers its order; the message that had it gets a new one. Throws telegramLinkOver. */
export async function useOrderLink(
  context: TelegramContext,
  { merchantId }: UserActor,
  code: string,
): Promise<{ orderId: string }> {
  const tenant = context.database.forMerchant(merchantId);
  const used = await tenant.query
    .deleteFrom('telegram_order_links')
    .where('code', '=', code)
    .returning(['user_id', 'order_id'])
    .executeTakeFirst();
  if (!used) return fail(telegramErrors.telegramLinkOver);
  const row = await findStaff(tenant, used.user_id);
  const member = row && (await openMember(context, row));
  if (member) await showOrder(context, member, used.order_id);
  nudgeLanes(context);
  return { orderId: used.order_id };
}

/** Links that nobody used for so long that their messages are far up in the chat. */
export async function removeOrderLinks({ unscoped }: Pick<Database, 'unscoped'>, before: Date): Promise<void> {
  await unscoped.deleteFrom('telegram_order_links').where('created_at', '<', before).execute();
}
