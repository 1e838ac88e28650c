import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@sala/contract/chat/messages.schema.ts';
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
/** A database that is started again is back within seconds; after half a minute readers have other troubles. In ms. */
const retryPause = 300;
const maxAttempts = 100;

/** What waits to be told, by conversation. */
export type RebroadcastQueue = Map<string, Message[]>;

/**
 * Tells everybody in a conversation how it stands now, as soon as the database answers: for when something may have been stored and
 * nobody was told, because the answer to the commit or the process that waited for it was lost. The last message is told too:
 * whoever lacks more than that finds a gap and asks. `messages` are told beside it.
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

/** Runs a write in a conversation; when the connection breaks before the answer, readers are told later what came of it. */
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
