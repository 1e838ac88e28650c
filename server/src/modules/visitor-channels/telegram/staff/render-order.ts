import { commonErrors } from '@sala/contract/core/errors.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { DeliverableContent, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { listOrderActions } from './order-actions.ts';
import { isReachable, toCardButtons, toCardText } from './order-card.ts';
import { getOrderLink } from './order-links.ts';
import { toOrderMenu } from './order-menu.ts';
import { findStaff } from './staff.repository.ts';
import { openMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

type OrderContent = Extract<SendContent, { kind: 'order' }>;

/** The order as the user may see it now; undefined: it is not there for them. */
export async function findOrderFor(
  context: TelegramContext,
  actor: UserActor,
  id: string,
): Promise<ServiceOrderDetail | undefined> {
  try {
    return await context.performCall(serviceOrdersApi.get, actor, { params: { id } });
  } catch (error) {
    const hidden: readonly string[] = [commonErrors.recordNotFound.key, commonErrors.notAllowed.key];
    if (error instanceof FailureError && hidden.includes(error.definition.key)) return undefined;
    throw error;
  }
}

/** Files may be added by anyone who may change the order, as in the portal. */
const canAttach = (actor: UserActor, { status, operator }: ServiceOrderDetail): boolean =>
  isOpenStatus(status) &&
  (hasPermission(actor, 'update', 'manage-modify-service') ||
    (operator?.id === actor.userId && hasPermission(actor, 'update', 'change-status-service')));

/**
 * The message about an order as it is when it leaves: a new one, or the last one drawn again. undefined: it concerns the user no longer,
 * and they have not seen it.
 */
export async function renderOrder(
  context: TelegramContext,
  merchantId: string,
  content: OrderContent,
): Promise<DeliverableContent | undefined> {
  const row = await findStaff(context.database.forMerchant(merchantId), content.userId);
  const member = row && (await openMember(context, row));
  if (!member) return undefined;
  const { actor, locale } = member;
  const order = await findOrderFor(context, actor, content.orderId);
  if (!order) return content.isNew ? undefined : { kind: 'edit', text: staffWords[locale].gone };
  const actions = listOrderActions(order, actor);
  const isTheirs = order.operator?.id === actor.userId || order.priceSpecialist?.id === actor.userId;
  const isOffered = actions.includes('take') || actions.includes('assign');
  if (content.isNew && !content.isAsked && !isTheirs && !isOffered) return undefined;
  const menu =
    content.menu && actions.includes(content.menu)
      ? await toOrderMenu(context, actor, order, { name: content.menu, reader: member })
      : undefined;
  const link = isReachable(new URL(context.publicUrl()))
    ? await getOrderLink(context, { merchantId, userId: actor.userId, orderId: order.id })
    : undefined;
  const card = toCardText(order, member);
  const text = menu ? `${card}\n\n${menu.text}` : card;
  const buttons =
    menu?.buttons ??
    toCardButtons(order, member, {
      actions,
      canAttach: canAttach(actor, order),
      isFull: content.isFull === true,
      link,
    });
  return content.isNew
    ? { kind: 'text', text, buttons, isLast: true, ...(content.isSilent && { isSilent: true }) }
    : { kind: 'edit', text, buttons };
}
