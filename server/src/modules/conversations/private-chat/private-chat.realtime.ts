import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { presentMessage } from './messages/messages.projection.ts';
import { findMessage } from './messages/messages.repository.ts';
import type { PrivateChatContext } from './private-chat.context.ts';
import './private-chat.events.ts';
import { listBusinesses, listHearers, readPeople } from './rooms/members.repository.ts';
import { toPresence } from './rooms/presences.ts';
import { presentRoomsOf } from './rooms/rooms.projection.ts';
import { listPartnerRooms, listRoomAsOf } from './rooms/rooms.repository.ts';

/** One after the other for each room: the last broadcast is the last state that was read. */
class Lines {
  readonly #ends = new Map<string, Promise<void>>();

  run(key: string, work: () => Promise<void>): Promise<void> {
    const done = (this.#ends.get(key) ?? Promise.resolve()).then(work, work);
    this.#ends.set(key, done);
    const forget = () => {
      if (this.#ends.get(key) === done) this.#ends.delete(key);
    };
    done.then(forget, forget);
    return done;
  }
}

/** Tells those in a room, each as they may see it, by the places they have at that moment. */
export function registerPrivateRealtime(context: PrivateChatContext): void {
  const { availabilityWatch, database, events, realtime } = context;
  const lines = new Lines();

  async function tellRoom(hostId: string, roomId: string): Promise<void> {
    const hearers = await listHearers(database, hostId, roomId);
    for (const [merchantId, group] of Map.groupBy(hearers, ({ merchant_id }) => merchant_id))
      await tellEach(
        merchantId,
        group.map(({ user_id }) => user_id),
        roomId,
      );
  }

  /** On all screens of some people of one business, each the room as they have it. */
  async function tellEach(merchantId: string, userIds: readonly string[], roomId: string): Promise<void> {
    const listening = userIds.filter((id) => realtime.mayBeHeard(roomNamespace, actorRooms.chatUser(id)));
    if (listening.length === 0) return;
    const entries = await listRoomAsOf(database, merchantId, listening, roomId);
    const rooms = await presentRoomsOf(context, merchantId, entries);
    for (const [index, { userId }] of entries.entries())
      realtime.emit(roomNamespace, actorRooms.chatUser(userId), 'private:roomChanged', rooms[index]!);
  }

  events.on('privateRoom.changed', ({ hostId, roomId, gone, goneBusinessId, isTalk }) =>
    lines.run(roomId, async () => {
      for (const { userId } of gone)
        realtime.emit(roomNamespace, actorRooms.chatUser(userId), 'private:roomGone', { id: roomId });
      await tellRoom(hostId, roomId);
      if (isTalk) return;
      const businesses = await listBusinesses(database, hostId, roomId);
      if (goneBusinessId) businesses.push(goneBusinessId);
      // Who waits to be let in, or was asked to come, is for anybody of the businesses to find out.
      realtime.emit(roomNamespace, businesses.map(actorRooms.chatMerchant), 'private:requestsChanged', {});
    }),
  );

  events.on('privateMessage.changed', ({ hostId, roomId, messageId, isNew }) =>
    lines.run(roomId, async () => {
      const row = await findMessage(database, hostId, messageId);
      if (!row) return;
      const [hearers, people] = await Promise.all([
        listHearers(database, hostId, roomId),
        readPeople(database, row.sender_id ? [row.sender_id] : []),
      ]);
      for (const [merchantId, group] of Map.groupBy(hearers, ({ merchant_id }) => merchant_id)) {
        const rooms = group.map(({ user_id }) => actorRooms.chatUser(user_id));
        if (!realtime.mayBeHeard(messageNamespace, rooms)) continue;
        realtime.emit(messageNamespace, rooms, 'private:message', presentMessage(context, row, people, merchantId));
      }
      if (isNew) await tellRoom(hostId, roomId);
    }),
  );

  events.on('privateRoom.seen', ({ hostId, roomId, merchantId, userId, seq }) =>
    lines.run(roomId, async () => {
      const rooms = (await listHearers(database, hostId, roomId)).map(({ user_id }) => actorRooms.chatUser(user_id));
      realtime.emit(messageNamespace, rooms, 'private:seen', { channelId: roomId, userId, seq });
      await tellEach(merchantId, [userId], roomId);
    }),
  );

  events.on('privateRoom.ownChanged', ({ roomId, merchantId, userId }) =>
    lines.run(roomId, () => tellEach(merchantId, [userId], roomId)),
  );

  /** Whether the rooms can be written in has become another thing: a partnership has ended, or one of the businesses keeps the other out. */
  async function tellPartnerRooms(merchantId: string): Promise<void> {
    for (const { host_id: hostId, room_id: roomId } of await listPartnerRooms(database, merchantId))
      await lines.run(roomId, async () => {
        await tellRoom(hostId, roomId);
        const businesses = await listBusinesses(database, hostId, roomId);
        realtime.emit(roomNamespace, businesses.map(actorRooms.chatMerchant), 'private:requestsChanged', {});
      });
  }
  events.on('organisation.changed', ({ merchantId, area }) =>
    area === 'partners' ? tellPartnerRooms(merchantId) : undefined,
  );
  events.on('privateChat.rulesChanged', ({ merchantId }) => tellPartnerRooms(merchantId));

  realtime.onConnection(roomNamespace, {
    isForPrivateChat: true,
    connected: ({ merchantId }) => availabilityWatch.hold(merchantId),
    disconnected: ({ merchantId }) => availabilityWatch.release(merchantId),
  });
  availabilityWatch.onChanged((merchantId, userId, availability) =>
    realtime.emitHere(roomNamespace, actorRooms.chatMerchant(merchantId), 'private:presence', {
      userId,
      presence: toPresence(availability),
    }),
  );

  events.on('privateChat.switched', ({ merchantId, isOn }) => {
    realtime.emit(roomNamespace, actorRooms.merchant(merchantId), 'privateChat:switched', { isOn });
  });
}
