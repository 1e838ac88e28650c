import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { type ChannelState, presentChannel, presentVisitorChannel } from './channels/channels.projection.ts';
import { Badges } from './chat.badge.ts';
import type { ChatContext } from './chat.context.ts';
import { canReadChats } from './chat.policy.ts';
import { chatRooms } from './chat.rooms.ts';
import { getPart } from './partner-links/thread-parts.ts';
import './chat.events.ts';
import './notes/notes.events.ts';

const getRooms = (actor: UserActor) =>
  canReadChats(actor) ? [chatRooms.readers(actor.merchantId), chatRooms.reader(actor.userId)] : [];

/** Broadcasts events of conversations: to readers those of their merchant, to visitors their own. */
export function registerChatRealtime(context: ChatContext): void {
  const { events, realtime } = context;
  const badges = new Badges(context);

  realtime.onConnection(roomNamespace, { rooms: getRooms });
  realtime.onConnection(messageNamespace, {
    rooms: getRooms,
    connected: (actor) => {
      if (canReadChats(actor)) badges.greet(actor.merchantId, actor.userId);
    },
  });

  function tellMessage(news: { merchantId: string; message: Message; channel: ChannelState }) {
    const { merchantId, message, channel } = news;
    const event = message.deletedAt === null ? 'message:receiveMessage' : 'message:deleted';
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), event, message);
    const part = getPart(channel.link, message.seq);
    realtime.emit(visitorNamespace, actorRooms.visitor(channel.visitor.id), event, { ...message, part });
  }
  async function tellChannel({ merchantId, channel }: { merchantId: string; channel: ChannelState }) {
    badges.touch(merchantId);
    const visitor = actorRooms.visitor(channel.visitor.id);
    if (realtime.mayBeHeard(visitorNamespace, visitor))
      realtime.emit(visitorNamespace, visitor, 'visitor:channelChanged', presentVisitorChannel(context, channel));
    const readers = chatRooms.readers(merchantId);
    if (!realtime.mayBeHeard(roomNamespace, readers)) return;
    const presented = await presentChannel(context, channel);
    realtime.emit(roomNamespace, readers, 'chat:channelChanged', presented);
  }

  events.on('message.created', tellMessage);
  events.on('message.deleted', tellMessage);
  events.on('channel.changed', tellChannel);
  events.on('channel.toldAgain', ({ merchantId, channel, messages }) => {
    for (const message of messages) tellMessage({ merchantId, message, channel });
    return tellChannel({ merchantId, channel });
  });

  events.on('note.changed', ({ merchantId, note }) =>
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'note:changed', note),
  );

  events.on('channel.seen', ({ merchantId, channel, by, seq, at }) => {
    const payload = { channelId: channel.id, by, seq, at: at.toISOString() };
    realtime.emit(messageNamespace, chatRooms.readers(merchantId), 'message:seen', payload);
    realtime.emit(visitorNamespace, actorRooms.visitor(channel.visitor.id), 'message:seen', payload);
  });
}
