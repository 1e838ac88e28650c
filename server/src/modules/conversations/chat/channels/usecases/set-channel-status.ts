import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { isUniqueViolation } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { findEvent } from '../../messages/latest-messages.repository.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { assertNotElsewhere } from '../../partner-links/elsewhere.ts';
import { auditChannel } from '../channel-audit.ts';
import type { ChannelState } from '../channels.projection.ts';
import { type ChannelPatch, hasOpenChannel } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';
import { endChannel } from './end-channel.ts';

/** Columns of a reopened conversation: like a new one, with its history. */
export const reopenedPatch = {
  status: channelMoves.reopen.to,
  assigned_operator_id: null,
  participants: '[]',
  closed_at: null,
} satisfies ChannelPatch;

/** Ends a conversation, or reopens it; reopening an open one changes nothing. */
export function setChannelStatus(
  context: ChatContext,
  actor: UserActor,
  { channelId, status }: { channelId: string; status: 'closed' | 'unassigned' },
  request?: RequestInfo,
): Promise<Channel> {
  const move = status === 'closed' ? end : reopen;
  return moveStatus(context, actor, channelId, (unit, channel) => move(context, unit, channel, { actor, request }));
}

/**
 * Opens a conversation that the actor has ended again. Throws changedSinceEnd when anything followed their end: what a colleague or the
 * visitor has done meanwhile stays.
 */
export function undoEnd(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveStatus(context, actor, channelId, async (unit, channel) => {
    const last = await findEvent(unit, channelId, channel.lastSeq);
    const isTheirEnd = channel.status === 'closed' && last?.key === 'ended' && last.params.by === actor.name;
    if (!isTheirEnd) fail(chatErrors.changedSinceEnd);
    return reopen(context, unit, channel, { actor, request });
  });
}

async function moveStatus(...args: Parameters<typeof moveChannel>): Promise<Channel> {
  try {
    return await moveChannel(...args);
  } catch (error) {
    // The visitor has just begun another conversation.
    if (isUniqueViolation(error)) fail(channelMoves.reopen.refusal);
    throw error;
  }
}

interface ActorOrSystem {
  readonly actor: UserActor;
  readonly request: RequestInfo | undefined;
}

async function end(context: ChatContext, unit: UnitOfWork, channel: ChannelState, { actor, request }: ActorOrSystem) {
  const next = await endChannel(context, unit, channel, { operator: { id: actor.userId, name: actor.name } });
  await auditChannel(context, unit, channel, { action: 'conversation.ended', actor, request });
  return next;
}

async function reopen(context: AppContext, unit: UnitOfWork, channel: ChannelState, { actor, request }: ActorOrSystem) {
  if (!canMove(channelMoves.reopen, channel.status)) return channel;
  assertNotElsewhere(channel);
  // The visitor continues in a newer conversation: two open ones would split their messages.
  if (await hasOpenChannel(unit, channel.visitor.id)) fail(channelMoves.reopen.refusal);
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'reopen',
    entries: [systemMessage('reopened', { by: actor.name })],
    patch: reopenedPatch,
  });
  await auditChannel(context, unit, channel, { action: 'conversation.reopened', actor, request });
  return next;
}
