import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { notify, withoutUnread } from '#modules/identity/notifications/notifications.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findMessage } from './messages/messages.repository.ts';
import type { PrivateChatContext } from './private-chat.context.ts';
import { listHearers, readPeople } from './rooms/members.repository.ts';
import { listRoomAsOf } from './rooms/rooms.repository.ts';

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

  /** Those of a business's people who have no page open. */
  async function absentAmong(merchantId: string, userIds: readonly string[]): Promise<string[]> {
    const rooms = userIds.map(actorRooms.chatUser);
    const present = await realtime.presentAmong(messageNamespace, rooms, actorRooms.chatMerchant(merchantId));
    return userIds.filter((id) => !present.has(actorRooms.chatUser(id)));
  }

  events.on('privateMessage.changed', async ({ hostId, roomId, messageId, isNew }) => {
    const row = isNew ? await findMessage(database, hostId, messageId) : undefined;
    if (!row?.sender_id) return;
    const person = (await readPeople(database, [row.sender_id])).get(row.sender_id)?.name ?? '';
    const named = new Set(row.details.mentions?.map(({ id }) => id));
    const wanted = (await listHearers(database, hostId, roomId)).filter(
      ({ user_id, is_muted }) => user_id !== row.sender_id && (!is_muted || named.has(user_id)),
    );
    for (const [merchantId, group] of Map.groupBy(wanted, ({ merchant_id }) => merchant_id)) {
      if (!(await context.privateChat.isOn(merchantId))) continue;
      const away = await absentAmong(
        merchantId,
        group.map(({ user_id }) => user_id),
      );
      const topicOf = (userId: string) => noticeTopics(roomId)[named.has(userId) ? 1 : 0];
      const news = await withoutUnread(
        context,
        merchantId,
        away.map((userId) => ({ userId, topic: topicOf(userId) })),
      );
      const [first] = await listRoomAsOf(
        database,
        merchantId,
        news.slice(0, 1).map(({ userId }) => userId),
        roomId,
      );
      if (!first) continue;
      const room = first.row.unit_name ?? (first.row.title || person);
      await inTransaction(context, merchantId, async (unit) => {
        for (const { userId, topic } of news)
          await notify(context, unit, {
            userId,
            kind: named.has(userId) ? 'privateMention' : 'privateMessage',
            params: { person, room },
            link: `/chat-partner?room=${roomId}`,
            topic,
          });
      });
    }
  });
}
