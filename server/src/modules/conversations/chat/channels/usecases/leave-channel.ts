import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { auditChannel } from '../channel-audit.ts';
import { moveChannel } from '../channels.usecases.ts';
import { isParticipant } from '../participants.ts';
import { releaseChannel } from '../release-channel.ts';

/** Stops taking part. */
export function leaveChannel(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (!canMove(channelMoves.leave, channel.status)) fail(channelMoves.leave.refusal);
    if (!isParticipant(channel, actor.userId)) fail(chatErrors.notAParticipant);
    await auditChannel(context, unit, channel, { action: 'conversation.left', actor, request });
    return releaseChannel(context, unit, channel, { id: actor.userId, name: actor.name });
  });
}
