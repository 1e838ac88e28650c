import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { isDatabaseUnavailable } from '#platform/database/database.ts';
import type { ChannelState } from './channels/channels.projection.ts';
import { findChannel } from './channels/channels.repository.ts';
import type { ChatContext } from './chat.context.ts';
import type { SqlScope } from './chat.policy.ts';
import { presentMessage } from './messages/messages.projection.ts';
import { listMessages } from './messages/messages.repository.ts';

export type BroadcastContext = Pick<ChatContext, 'config' | 'clock' | 'database' | 'events' | 'retelling'>;

interface ChannelRef {
  readonly merchantId: string;
  readonly channelId: string;
}

const allChannelsScope: SqlScope = { key: 'own', condition: 'true' };
/** Pause between attempts in ms. A restarted database is available again within seconds, and attempts end after half a minute. */
const retryPause = 300;
const maxAttempts = 100;

/** Waiting broadcasts by conversation. */
export type RebroadcastQueue = Map<string, Message[]>;

/**
 * Broadcasts the present state of a conversation as soon as the database answers: for writes that may have been committed
 * without a broadcast, because the answer or the process was lost. The last message is broadcast too:
 * clients that lack more find a gap and load it. `messages` are sent in addition.
 */
export function rebroadcast(context: BroadcastContext, place: ChannelRef, messages: readonly Message[] = []): void {
  const pending = context.retelling;
  const known = pending.get(place.channelId);
  if (known) {
    known.push(...messages);
    return;
  }
  const all = [...messages];
  pending.set(place.channelId, all);
  read(context, place)
    .then((state) => {
      if (!state) return;
      const payload = { merchantId: place.merchantId, channel: state.channel, messages: [...all, ...state.last] };
      context.events.publish([{ name: 'channel.toldAgain', payload }]);
    })
    .catch(() => undefined)
    .finally(() => pending.delete(place.channelId));
}

/** Runs a write in a conversation; when the connection breaks before the answer, the result is broadcast later. */
export async function broadcastOrRetry<T>(
  context: BroadcastContext,
  place: ChannelRef,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDatabaseUnavailable(error)) rebroadcast(context, place);
    throw error;
  }
}

async function read(
  context: BroadcastContext,
  { merchantId, channelId }: ChannelRef,
): Promise<{ channel: ChannelState; last: Message[] } | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const rows = await listMessages(context.database, merchantId, channelId, { limit: 1 }, allChannelsScope);
      const channel = await findChannel(context.database, merchantId, channelId, allChannelsScope);
      return channel && { channel, last: (rows ?? []).map((row) => presentMessage(context, row, row.sender_name)) };
    } catch (error) {
      if (!isDatabaseUnavailable(error) || attempt >= maxAttempts) throw error;
      await pause(retryPause, undefined, { ref: false });
    }
  }
}
