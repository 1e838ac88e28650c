import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { isActing } from './acting-user.ts';
import { isQuietFor } from './quiet.ts';
import { listWorkers } from './staff.repository.ts';

type OrderChanged = DomainEvents['serviceOrder.changed'];
/** Changes of which the operator gets a message of its own. */
const announcedToOperator: readonly OrderChanged['cause'][] = [
  'wake',
  'setPrice',
  'cancel',
  'cancelByCustomer',
  'questionPrice',
  'resolve',
  'dispute',
];

/** Whether the change asks the user for something, or ends what they were doing. */
function isNews({ order, before, cause }: OrderChanged, userId: string): boolean {
  const isOperator = order.operator?.id === userId;
  const isSpecialist = order.priceSpecialist?.id === userId;
  if (isOperator && before?.operator?.id !== userId) return true;
  if (isOperator && announcedToOperator.includes(cause)) return true;
  if (!isSpecialist) return false;
  const isPriceAsked = order.status === 'pendingPrice' && before?.status !== 'pendingPrice';
  return before?.priceSpecialist?.id !== userId || isPriceAsked || cause === 'complete';
}

/**
 * Queues cards about a changed order for users who work in Telegram, in the transaction that changes it: a new card for those who have
 * to act now, an update of the existing card for the others. Answers whether there are any.
 */
export async function queueCards(context: TelegramContext, unit: UnitOfWork, change: OrderChanged): Promise<boolean> {
  const { order, before } = change;
  const workers = await listWorkers(unit, order.id);
  const isOffered = order.status === 'pendingDispatch' && before?.status !== 'pendingDispatch';
  let isAny = false;
  for (const { user_id: userId, bot_id: botId, chat_id: chatId, hasCard } of workers) {
    const isOwn = isActing(userId) && hasCard;
    const isNew = !isOwn && (isNews(change, userId) || (isOffered && !hasCard));
    if (!isNew && !hasCard) continue;
    const isSilent = isNew && (await isQuietFor(context, unit, userId));
    const content = { kind: 'order', orderId: order.id, userId, isNew, ...(isSilent && { isSilent }) } as const;
    await queueSends(context, unit, { botId, chatId }, [{ content, about: { type: 'order', id: order.id } }]);
    isAny = true;
  }
  return isAny;
}
