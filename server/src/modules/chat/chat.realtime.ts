import { messageNamespace, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { visitorNamespace } from '@sala/contract/visitors/visitors.events.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { presentChannel, presentVisitorChannel } from './channels/channels.projection.ts';
import { Badges } from './chat.badge.ts';
import { canReadChats } from './chat.policy.ts';
import { chatRooms } from './chat.rooms.ts';
import './chat.events.ts';

const roomsOf = (actor: UserActor) =>
  canReadChats(actor) ? [chatRooms.readers(actor.merchantId), chatRooms.reader(actor.userId)] : [];

/** Who hears of conversations, and what: readers all of their merchant's, a visitor his own. */
export function registerChatRealtime(context: AppContext): void {
  const { events, realtime } = context;
  const badges = new Badges(context);

  realtime.onConnection(roomNamespace, { rooms: roomsOf });
  realtime.onConnection(messageNamespace, {
    rooms: roomsOf,
    connected: (actor) => {
      if (canReadChats(actor)) badges.greet(actor.merchantId, actor.userId);
    },
  });

  events.on('message.created', ({ merchantId, message, channel }) => {
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:receiveMessage', message);
    realtime.emit(visitorNamespace, actorRooms.visitor(channel.visitor.id), 'message:receiveMessage', message);
  });

  events.on('message.deleted', ({ merchantId, message, channel }) => {
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:deleted', message);
    realtime.emit(visitorNamespace, actorRooms.visitor(channel.visitor.id), 'message:deleted', message);
  });

  events.on('channel.seen', ({ merchantId, channel, by, seq, at }) => {
    const payload = { channelId: channel.id, by, seq, at: at.toISOString() };
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:seen', payload);
    realtime.emit(visitorNamespace, actorRooms.visitor(channel.visitor.id), 'message:seen', payload);
  });

  events.on('channel.changed', async ({ merchantId, channel }) => {
    badges.touch(merchantId);
    const { visitor } = channel;
    realtime.emit(
      visitorNamespace,
      actorRooms.visitor(visitor.id),
      'visitor:channelChanged',
      presentVisitorChannel(context, channel),
    );
    const presented = await presentChannel(context, channel);
    realtime.emit(roomNamespace, chatRooms.readers(merchantId), 'chat:channelChanged', presented);
  });
}
