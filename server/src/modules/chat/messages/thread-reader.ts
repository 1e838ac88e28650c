import type { Channel } from '@sala/contract/chat/channels.schema.ts';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { presentChannel } from '../channels/channels.projection.ts';
import { listChannelsByIds } from '../channels/channels.repository.ts';
import type { ChatContext } from '../chat.context.ts';
import { presentMessage } from './messages.projection.ts';
import { listMessagesAfter } from './messages.repository.ts';

/** How far somebody has read a conversation. */
export interface ThreadPosition {
  readonly channelId: string;
  readonly afterSeq: number;
}

export interface ReadThreads {
  /** By conversation, each in order of seq. A conversation's later messages may be missing at the limit, never earlier ones. */
  readonly messages: Message[];
  /** Those with messages, as they are now. */
  readonly channels: ReadonlyMap<string, Channel>;
}

/** What was said in these conversations after what was read of each, by anybody: for those who tell others of it. */
export async function readThreadsAfter(
  context: AppContext & Pick<ChatContext, 'visitorPresence' | 'metaFieldNames'>,
  unit: UnitOfWork,
  positions: readonly ThreadPosition[],
  limit: number,
): Promise<ReadThreads> {
  const rows = await listMessagesAfter(unit, positions, limit);
  const messages = rows.map((row) => presentMessage(context, row, row.sender_name));
  const states = await listChannelsByIds(unit, [...new Set(messages.map(({ channelId }) => channelId))]);
  const channels = await Promise.all(states.map((state) => presentChannel(context, state)));
  return { messages, channels: new Map(channels.map((channel) => [channel.id, channel])) };
}
