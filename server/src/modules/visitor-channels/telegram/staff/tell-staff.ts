import { nudgeLanes } from '../lane-worker.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { KnownStaff } from './known-staff.ts';
import { queueCards } from './queue-cards.ts';
import { queueNotice } from './queue-notices.ts';
import { tellOfHandOver, tellOfMessage } from './tell-chats.ts';

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
