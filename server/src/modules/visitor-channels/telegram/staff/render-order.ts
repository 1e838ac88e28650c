import { commonErrors } from '@sala/contract/core/errors.ts';
import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { getCandidateRefusal } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { DeliverableContent, SendButton, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { listOrderActions, type OrderActionName, orderActions } from './order-actions.ts';
import { toOrderData } from './order-buttons.ts';
import { type CardReader, getActionName, isReachable, toCardButtons, toCardText } from './order-card.ts';
import { getOrderLink } from './order-links.ts';
import { findStaff } from './staff.repository.ts';
import { openMember } from './staff-member.ts';
import { staffWords } from './words/staff-words.ts';

/** Minutes that can be chosen for a hold. */
const holdPresets = [15, 30, 60, 120, 240, 1440];
/** Colleagues in one message. */
const maxPeople = 12;

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

/** Buttons that choose how an action is done; undefined for one that is done at once, or asks for words only. */
async function toOrderMenu(
  context: TelegramContext,
  actor: UserActor,
  order: ServiceOrder,
  { name, reader }: { name: OrderActionName; reader: CardReader },
): Promise<{ text: string; buttons: SendButton[][] } | undefined> {
  const words = staffWords[reader.locale];
  const action = orderActions[name];
  const asks = 'asks' in action ? action.asks : undefined;
  const back: SendButton[] = [{ text: words.back, data: toOrderData(order, 'forget') }];
  if (asks === 'sure') {
    const text = words.sure(getActionName(name, reader.locale));
    return { text, buttons: [[{ text: words.yes, data: toOrderData(order, name, 'yes') }], back] };
  }
  if (asks === 'hold') {
    const buttons = holdPresets.map((minutes) => ({
      text: minutes < 60 ? words.minutes(minutes) : words.hours(minutes / 60),
      data: toOrderData(order, name, String(minutes)),
    }));
    return { text: words.askHold, buttons: [buttons.slice(0, 3), buttons.slice(3), back] };
  }
  if (asks !== 'operator' && asks !== 'specialist') return undefined;
  const candidates = await context.performCall(serviceDispatchApi.operators, actor, {
    params: { id: order.id },
    query: { part: asks },
  });
  const people = candidates.filter((candidate) => getCandidateRefusal(candidate) === undefined).slice(0, maxPeople);
  const buttons = people.map(({ id, name: person, load }) => [
    { text: `${person} (${load})`, data: toOrderData(order, name, id) },
  ]);
  return { text: people.length > 0 ? words.choosePerson : words.nobody, buttons: [...buttons, back] };
}
