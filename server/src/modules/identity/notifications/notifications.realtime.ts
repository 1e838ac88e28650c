import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { notify } from './notifications.public.ts';
import { countUnread } from './notifications.repository.ts';

/** Sends users their own notifications, on all their devices. */
export function registerNotificationRealtime(context: AppContext): void {
  const { events, realtime } = context;

  async function tellUnread(merchantId: string, userId: string): Promise<void> {
    const total = await countUnread(context.database.forMerchant(merchantId).query, userId);
    realtime.emit(roomNamespace, actorRooms.user(userId), 'notification:unread', { total });
  }

  events.on('notification.created', ({ merchantId, userId, notification }) => {
    realtime.emit(roomNamespace, actorRooms.user(userId), 'notification:created', notification);
    return tellUnread(merchantId, userId);
  });
  events.on('notification.read', ({ merchantId, userId }) => tellUnread(merchantId, userId));

  events.on('message.created', async ({ merchantId, message, channel }) => {
    const userId = channel.assignedOperatorId;
    if (message.sender.type !== 'visitor' || !userId) return;
    if (await realtime.isPresent(roomNamespace, actorRooms.user(userId))) return;
    await inTransaction(context, merchantId, (unit) =>
      notify(context, unit, {
        userId,
        kind: 'messageWhileAway',
        params: { visitor: channel.visitor.name },
        link: `/chat?c=${channel.id}`,
        topic: `channel:${channel.id}`,
      }),
    );
  });
}
