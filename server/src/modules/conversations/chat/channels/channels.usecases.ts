import type { Channel, ChannelCounts } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { ChatContext } from '../chat.context.ts';
import { canReadChannel, channelScope } from '../chat.policy.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { countChannels } from './channel-counts.repository.ts';
import { decodeCursor, encodeCursor } from './channel-cursor.ts';
import { type ChannelFilter, listChannels } from './channel-list.repository.ts';
import { type ChannelState, presentChannel } from './channels.projection.ts';
import { findChannel, lockChannel } from './channels.repository.ts';

/** Throws recordNotFound when the actor cannot see it. */
export async function findVisibleChannel(
  context: AppContext,
  actor: UserActor,
  channelId: string,
): Promise<ChannelState> {
  return found(await findChannel(context.database, actor.merchantId, channelId, channelScope(actor)));
}

export async function getChannel(context: ChatContext, actor: UserActor, channelId: string): Promise<Channel> {
  return presentChannel(context, await findVisibleChannel(context, actor, channelId));
}

export async function listVisibleChannels(
  context: ChatContext,
  actor: UserActor,
  filter: Omit<ChannelFilter, 'cursor'> & { cursor?: string | undefined },
): Promise<{ rows: Channel[]; nextCursor: string | null }> {
  const { channels, next } = await listChannels(context.database, {
    ...filter,
    cursor: filter.cursor === undefined ? undefined : decodeCursor(filter.cursor),
    merchantId: actor.merchantId,
    userId: actor.userId,
    scope: channelScope(actor),
  });
  return {
    rows: await Promise.all(channels.map((channel) => presentChannel(context, channel))),
    nextCursor: next && encodeCursor(next),
  };
}

export function countVisibleChannels(context: AppContext, actor: UserActor): Promise<ChannelCounts> {
  return countChannels(context.database, actor.merchantId, actor.userId, channelScope(actor));
}

/**
 * Runs an action on a conversation that the actor can see, with the row locked; returns the conversation afterwards.
 * Throws recordNotFound when they cannot see it.
 */
export async function moveChannel(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  move: (unit: UnitOfWork, channel: ChannelState) => Promise<ChannelState>,
): Promise<Channel> {
  const { merchantId } = actor;
  const state = await broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = found(await lockChannel(unit, channelId));
      if (!canReadChannel(actor, channel)) return found<ChannelState>(undefined);
      return move(unit, channel);
    }),
  );
  return presentChannel(context, state);
}
