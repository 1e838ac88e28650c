import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { auditChannel } from '../channel-audit.ts';
import { moveChannel } from '../channels.usecases.ts';
import { addParticipant, isParticipant } from '../participants.ts';

/** Joins a conversation that is assigned to a colleague. */
export function joinChannel(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (!canMove(channelMoves.join, channel.status)) fail(channelMoves.join.refusal);
    if (isParticipant(channel, actor.userId)) fail(chatErrors.alreadyAParticipant);
    await auditChannel(context, unit, channel, { action: 'conversation.joined', actor, request });
    const patch = await addParticipant(context, unit, channel, { id: actor.userId, name: actor.name });
    const entries = [systemMessage('joined', { operator: actor.name })];
    return (await writeThread(context, unit, channel, { cause: 'join', entries, patch })).channel;
  });
}
