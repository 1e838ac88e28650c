import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { queueSends } from '../send/queue-sends.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { isActing } from './acting-user.ts';
import { KnownStaff } from './known-staff.ts';
import { isQuietFor } from './quiet.ts';
import { findStaff, listWorkers } from './staff.repository.ts';
import { tellOfHandOver, tellOfMessage } from './tell-chats.ts';
import { fillWords, portalWords } from './words/portal-words.ts';

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

/** Of these somebody who works in Telegram gets the order or the message itself. */
const shownOtherwise: readonly string[] = [
  'serviceAssigned',
  'servicePriceAsked',
  'serviceConfirmationAsked',
  'serviceHoldEnded',
  'messageWhileAway',
];

/** Tells users at Telegram of what happens: orders and notices in the transaction that makes them, messages after it. */
export function tellStaff(context: TelegramContext): void {
  const { events } = context;
  const telling = { ...context, knownStaff: new KnownStaff(context) };
  /** Changes that queued something: the workers are called once it is committed. */
  const queued = new WeakSet<object>();
  events.onInside('serviceOrder.changed', async (unit, change) => {
    if (await queueCards(context, unit, change)) queued.add(change.order);
  });
  events.on('serviceOrder.changed', ({ order }) => {
    if (queued.has(order)) nudgeLanes(context);
  });
  events.onInside('notification.created', (unit, created) => queueNotice(context, unit, created));
  events.on('message.created', (created) => tellOfMessage(telling, created));
  events.on('channel.changed', ({ channel, cause }) =>
    cause === 'botHandOver' ? tellOfHandOver(telling, channel) : undefined,
  );
}

/** Queues a notice for its user at Telegram, in the transaction that makes it. What the user turned off is not made at all. */
async function queueNotice(
  context: TelegramContext,
  unit: UnitOfWork,
  { userId, notification }: { userId: string; notification: Notification },
): Promise<void> {
  const row = await findStaff(unit, userId);
  const user = row && (await findUser(unit, userId));
  if (!row || !user) return;
  const { kind, params, link } = notification;
  if (user.workPlace === 'telegram' && shownOtherwise.includes(kind)) return;
  const sentence = portalWords[user.locale].notifications[kind];
  if (sentence === undefined) return;
  const isSilent = await isQuietFor(context, unit, userId);
  const text = [fillWords(sentence, params), link ? new URL(link, context.publicUrl()).href : undefined];
  const content = { kind: 'text', text: text.filter(Boolean).join('\n'), ...(isSilent && { isSilent }) } as const;
  await queueSends(context, unit, { botId: row.bot_id, chatId: row.chat_id }, [{ content, about: { type: 'notice' } }]);
}

type OrderChanged = DomainEvents['serviceOrder.changed'];

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
async function queueCards(context: TelegramContext, unit: UnitOfWork, change: OrderChanged): Promise<boolean> {
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
