import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { presentChannel } from '../channels/channels.projection.ts';
import { listChannelsByIds } from '../channels/channels.repository.ts';
import type { ChatContext } from '../chat.context.ts';
import { presentMessage } from './messages.projection.ts';
import { listMessagesAfter } from './messages.repository.ts';

/** How far a conversation was read. */
export interface ThreadPosition {
  readonly channelId: string;
  readonly afterSeq: number;
}

export interface ReadThreads {
  /** By conversation, each in order of seq. At the limit later messages are left out, never earlier ones. */
  readonly messages: Message[];
  /** Present states of conversations with messages. */
  readonly channels: ReadonlyMap<string, Channel>;
}

/** Messages after the given positions, for forwarding them to others. */
export async function readThreadsAfter(
  context: AppContext & Pick<ChatContext, 'visitorPresence' | 'metaFieldNames' | 'chatSettings'>,
  unit: UnitOfWork,
  positions: readonly ThreadPosition[],
  limit: number,
): Promise<ReadThreads> {
  const rows = await listMessagesAfter(unit, positions, limit);
  const messages = rows.map((row) => presentMessage(context, row, row.sender_name));
  const states = await listChannelsByIds(unit, [...new Set(messages.map(({ channelId }) => channelId))]);
  const channels = await Promise.all(states.map((state) => presentChannel(context, state, unit.query)));
  return { messages, channels: new Map(channels.map((channel) => [channel.id, channel])) };
}
