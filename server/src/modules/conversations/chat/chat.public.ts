import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type ChannelState, presentVisitorChannel } from './channels/channels.projection.ts';
import { findChannel, findVisitorChannel, listChannelsByIds } from './channels/channels.repository.ts';
import type { ChatContext } from './chat.context.ts';

export { endByVisitor } from './automation/end-by-visitor.ts';
export { rateChannel } from './automation/rate-channel.ts';
export { endBotPart, isWithBot, lockBotChannel, writeAsBot } from './bot/bot-thread.ts';
export { isBotFirst } from './bot/choose-bot.ts';
export { type ChannelQueues, countQueues } from './channels/channel-counts.repository.ts';
export { decodeCursor, encodeCursor } from './channels/channel-cursor.ts';
export { type ChannelVisitor, updateVisitorOfChannels } from './channels/channel-visitor.ts';
export { type ChannelState, pickMeta, presentChannel } from './channels/channels.projection.ts';
export { lockChannelRow } from './channels/channels.repository.ts';
export { findVisibleChannel } from './channels/channels.usecases.ts';
export { noteVisitorPage } from './channels/note-visitor-page.ts';
export { isEndUnsaid } from './channels/unsaid-end.ts';
export { listBegunBefore } from './channels/usecases/list-begun-before.ts';
export { listVisitorChannels } from './channels/usecases/list-visitor-channels.ts';
export { openForVisitor } from './channels/usecases/open-for-visitor.ts';
export { listWaitingChannels, readChatFigures } from './channels/usecases/read-figures.ts';
export { removeOldChannels } from './channels/usecases/remove-old-channels.ts';
export { readUsualReply } from './channels/usual-reply.repository.ts';
export { countChannelsOfVisitors } from './channels/visitor-channels.repository.ts';
export type { ChatContext, ChatPorts } from './chat.context.ts';
export type { ChannelChange } from './chat.events.ts';
export { canReadChats } from './chat.policy.ts';
export { chatRooms } from './chat.rooms.ts';
export { endMarks } from './messages/end-marks.ts';
export { assertNothingSensitiveIn, readGuard } from './messages/guard/message-guard.ts';
export type { PlaceInput } from './messages/message-body.ts';
export { listVisitorMessages, markVisitorSeen } from './messages/messages.usecases.ts';
export { type ReadThreads, readThreadsAfter } from './messages/thread-reader.ts';
export { noteDelivery } from './messages/usecases/note-delivery.ts';
export { postServiceMessage } from './messages/usecases/post-service-message.ts';
export { leaveVisitorMessage, sendVisitorMessage } from './messages/usecases/send-visitor-message.ts';
export { noteInConversation } from './notes/internal-event.ts';
export { findMessageFromElsewhere, findVisitorThread } from './partner-links/elsewhere.ts';
export type { Guest, OpenGuest } from './partner-links/guests.ts';
export { findHomeOfVisitor } from './partner-links/home-of-visitor.ts';
export { listVisitorThread, threadHasReply } from './partner-links/visitor-thread.ts';
export { isWaiting } from './queue/queue.ts';
export { broadcastOrRetry } from './rebroadcast.ts';
export { findTimeAhead, findTimeBack, listHoursAnsweredLate } from './reports/activity.repository.ts';
export {
  bareChannelFacts,
  channelDurations,
  channelFacts,
  type FactRange,
  findRating,
  readChannelTitles,
  readRatingComments,
} from './reports/channel-facts.repository.ts';
export { type OperatorWork, readLiveChannels, readOperatorWork } from './reports/live-channels.repository.ts';
export { carryBanOver } from './restrictions/ban-of-channels.ts';
export { isOver, type NewRestriction, restrictionBy } from './restrictions/restriction.ts';
export { foldText, getText } from './search/search-text.ts';
export { addRenderings } from './translations/add-renderings.ts';
export { findTranslatedSeq } from './translations/translations.repository.ts';

/** Loads a conversation without permission checks; only for the server's own work. */
export function readChannel(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
  channelId: string,
): Promise<ChannelState | undefined> {
  return findChannel(database, merchantId, channelId, { key: 'all', condition: 'c.merchant_id = $1' });
}

/** The same as a transaction sees it, for who has read its messages there. */
export async function readChannelInside(unit: UnitOfWork, channelId: string): Promise<ChannelState | undefined> {
  return (await listChannelsByIds(unit, [channelId]))[0];
}

type Visitor = Pick<VisitorActor, 'merchantId' | 'visitorId'>;

/** The visitor's open conversation, or else their last one, as they see it; null before their first message. */
export async function getVisitorChannel(
  context: Pick<ChatContext, 'config' | 'clock' | 'database' | 'chatQueue'>,
  visitor: Visitor,
): Promise<VisitorChannel | null> {
  const channel = await findVisitorChannel(context.database, visitor.merchantId, visitor.visitorId);
  if (!channel) return null;
  const presented = presentVisitorChannel(context, channel);
  const queue =
    channel.status === 'unassigned' ? context.chatQueue.placeOf(visitor.merchantId, visitor.visitorId) : null;
  return { ...presented, queue };
}
