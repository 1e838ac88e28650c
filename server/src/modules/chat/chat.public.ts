import type { VisitorChannel } from '@sala/contract/visitors/visitors.schema.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { type ChannelState, presentVisitorChannel } from './channels/channels.projection.ts';
import { findChannel, findVisitorChannel } from './channels/channels.repository.ts';
import { typingOf } from './messages/typing.ts';
import { queueOf } from './queue/queue.ts';
import { visitorPresenceOf } from './visitor-presence.ts';

export { endByVisitor } from './automation/end-by-visitor.ts';
export { rateChannel } from './automation/rate-channel.ts';
export { type ChannelVisitor, updateVisitorOfChannels } from './channels/channel-visitor.ts';
export { type ChannelState, pickMeta, presentChannel } from './channels/channels.projection.ts';
export { holdChannel } from './channels/channels.repository.ts';
export { findVisibleChannel } from './channels/channels.usecases.ts';
export { noteVisitorPage } from './channels/note-visitor-page.ts';
export { listVisitorChannels } from './channels/usecases/list-visitor-channels.ts';
export { openForVisitor } from './channels/usecases/open-for-visitor.ts';
export { listWaitingChannels, readChatFigures } from './channels/usecases/read-figures.ts';
export { removeOldChannels } from './channels/usecases/remove-old-channels.ts';
export { countChannelsOfVisitor } from './channels/visitor-channels.repository.ts';
export { chatRooms } from './chat.rooms.ts';
export { assertNothingSensitiveIn, readGuard } from './messages/guard/message-guard.ts';
export { listVisitorMessages, markVisitorSeen } from './messages/messages.usecases.ts';
export { type ReadThreads, readThreadsAfter } from './messages/thread-reader.ts';
export { leaveVisitorMessage, sendVisitorMessage } from './messages/usecases/send-visitor-message.ts';
export { tellOfService } from './messages/usecases/tell-of-service.ts';
export { findMessageFromElsewhere, findVisitorPlace } from './partner-links/elsewhere.ts';
export { type Guest, receiveGuestsWith } from './partner-links/guests.ts';
export { hasAnswerInThread, listVisitorThread } from './partner-links/visitor-thread.ts';
export { carryBanOver } from './restrictions/ban-of-channels.ts';
export { isOver, type NewRestriction, restrictionBy } from './restrictions/restriction.ts';
export { orTellAgain } from './tell-again.ts';

/** A conversation as it is now, for what the server does by itself. */
export function readChannel(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  channelId: string,
): Promise<ChannelState | undefined> {
  return findChannel(database, merchantId, channelId, { key: 'all', condition: 'c.merchant_id = $1' });
}

type Visitor = Pick<VisitorActor, 'merchantId' | 'visitorId'>;

/** The visitor's open conversation, or else his last one, as he sees it; null before his first message. */
export async function getVisitorChannel(context: AppContext, visitor: Visitor): Promise<VisitorChannel | null> {
  const channel = await findVisitorChannel(context.database, visitor.merchantId, visitor.visitorId);
  if (!channel) return null;
  const presented = presentVisitorChannel(context, channel);
  const queue =
    channel.status === 'unassigned' ? queueOf(context).placeOf(visitor.merchantId, visitor.visitorId) : null;
  return { ...presented, queue };
}

/** Whether a page of the visitor is open now, or was half a minute ago. */
export function isVisitorOnline(context: AppContext, visitorId: string): Promise<boolean> {
  return visitorPresenceOf(context).isOnline(visitorId);
}

/** Tells the operators that the visitor writes, or stopped. */
export function tellVisitorTyping(context: AppContext, visitor: Visitor, isTyping: boolean): Promise<void> {
  return typingOf(context).byVisitor(visitor, isTyping);
}

/** A socket of the visitor's opened. */
export function noteVisitorConnected(context: AppContext, visitor: Visitor): void {
  visitorPresenceOf(context).connected(visitor);
}

/** The visitor's last socket on this node closed; he counts as there for another 30 s. */
export function noteVisitorDisconnected(context: AppContext, visitor: Visitor): void {
  visitorPresenceOf(context).disconnected(visitor);
}
