import { inTransaction } from '#platform/events/unit-of-work.ts';
import { nudgeLanes } from '../lane-worker.ts';
import { type NewSend, queueSends } from '../send/queue-sends.ts';
import type { SendButton, SendContent } from '../send/send-content.ts';
import type { TelegramContext } from '../telegram.context.ts';
import type { StaffMember } from './staff-member.ts';

/** Queues messages to a user, in their order. */
export async function sendToMember(
  context: TelegramContext,
  { actor, chat }: StaffMember,
  sends: readonly NewSend[],
): Promise<void> {
  await inTransaction(context, actor.merchantId, (unit) => queueSends(context, unit, chat, sends));
  nudgeLanes(context);
}

export const sayToMember = (
  context: TelegramContext,
  member: StaffMember,
  text: string,
  buttons?: readonly (readonly SendButton[])[],
): Promise<void> =>
  sendToMember(context, member, [
    { content: { kind: 'text', text, ...(buttons && { buttons }) }, about: { type: 'notice' } },
  ]);

/** Draws the user's message about an order again, or sends a new one. */
export const showOrder = (
  context: TelegramContext,
  member: StaffMember,
  orderId: string,
  how: Partial<Extract<SendContent, { kind: 'order' }>> = {},
): Promise<void> =>
  sendToMember(context, member, [
    {
      content: { kind: 'order', orderId, userId: member.actor.userId, isNew: false, ...how },
      about: { type: 'order', id: orderId },
    },
  ]);
