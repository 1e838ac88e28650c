import { telegramErrors } from '@sala/contract/visitor-channels/telegram/telegram.errors.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { newSecret } from './link-code.ts';
import { keepOrderLink, takeOrderLink } from './order-links.repository.ts';
import { showOrder } from './say.ts';
import { findStaff } from './staff.repository.ts';
import { openMember } from './staff-member.ts';

/**
 * The address that opens the order in the portal once, for people who are signed in there. It stays until it is used, so that a message
 * that is drawn again is the same. Kept readable, since it opens nothing by itself.
 */
export async function getOrderLink(
  context: TelegramContext,
  { merchantId, userId, orderId }: { merchantId: string; userId: string; orderId: string },
): Promise<URL> {
  const row = { user_id: userId, order_id: orderId, code: newSecret(), created_at: context.clock.now() };
  const code = await keepOrderLink(context.database.forMerchant(merchantId), row);
  return new URL(`/open-order?code=${code}`, context.publicUrl());
}

/** Uses a link up and answers its order; the message that had it gets a new one. Throws telegramLinkOver. */
export async function useOrderLink(
  context: TelegramContext,
  { merchantId }: UserActor,
  code: string,
): Promise<{ orderId: string }> {
  const tenant = context.database.forMerchant(merchantId);
  const used = await takeOrderLink(tenant, code);
  if (!used) return fail(telegramErrors.telegramLinkOver);
  const row = await findStaff(tenant, used.user_id);
  const member = row && (await openMember(context, row));
  if (member) await showOrder(context, member, used.order_id);
  return { orderId: used.order_id };
}
