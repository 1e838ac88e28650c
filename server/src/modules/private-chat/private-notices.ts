import { messageNamespace } from '@sala/contract/chat/chat.events.ts';
import { notify } from '#modules/notifications/notifications.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findMessage } from './messages/messages.repository.ts';
import type { PrivateChatContext } from './private-chat.context.ts';
import { listHearers, readPeople } from './rooms/members.repository.ts';
import { findOwnRoom } from './rooms/rooms.repository.ts';

/** The topics of notices about a room: an invitation or a message, and a mention. */
export const noticeTopics = (roomId: string): [string, string] => [
  `privateRoom:${roomId}`,
  `privateRoom:${roomId}:named`,
];

/**
 * Notifies members who have no page open about new messages, once per room until they look; mentioned members are always notified. A muted room
 * tells only of that.
 */
export function registerPrivateNotices(context: PrivateChatContext): void {
  const { database, events, realtime } = context;
  events.on('privateMessage.changed', async ({ hostId, roomId, messageId, isNew }) => {
    const row = isNew ? await findMessage(database, hostId, messageId) : undefined;
    if (!row?.sender_id) return;
    const person = (await readPeople(database, [row.sender_id])).get(row.sender_id)?.name ?? '';
    const named = new Set(row.details.mentions?.map(({ id }) => id));
    for (const hearer of await listHearers(database, hostId, roomId)) {
      const { merchant_id: merchantId, user_id: userId } = hearer;
      const isNamed = named.has(userId);
      if (userId === row.sender_id || (hearer.is_muted && !isNamed)) continue;
      if (!(await context.privateChat.isOn(merchantId))) continue;
      if (await realtime.isPresent(messageNamespace, actorRooms.chatUser(userId))) continue;
      const room = await findOwnRoom(database, { merchantId, userId }, roomId);
      if (room?.state !== 'joined') continue;
      await inTransaction(context, merchantId, (unit) =>
        notify(context, unit, {
          userId,
          kind: isNamed ? 'privateMention' : 'privateMessage',
          params: { person, room: room.unit_name ?? (room.title || person) },
          link: `/chat-partner?room=${roomId}`,
          topic: noticeTopics(roomId)[isNamed ? 1 : 0],
        }),
      );
    }
  });
}
