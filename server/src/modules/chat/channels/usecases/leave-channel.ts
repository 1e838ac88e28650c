import { chatErrors } from '@sala/contract/chat/chat.errors.ts';
import type { Channel } from '@sala/contract/chat/chat.schema.ts';
import { channelMoves } from '@sala/contract/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { tell, writeThread } from '../../messages/thread-writer.ts';
import { endParticipation } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';
import { isParticipant, participantsColumn } from '../participants.ts';

/**
 * Stops taking part. The last operator who leaves gives the conversation back to nobody; when the one who has it leaves others
 * behind, it goes to the one who joined first.
 */
export function leaveChannel(context: AppContext, actor: UserActor, channelId: string): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (!canMove(channelMoves.leave, channel.status)) fail(channelMoves.leave.refusal);
    if (!isParticipant(channel, actor.userId)) fail(chatErrors.notAParticipant);
    await endParticipation(unit, channelId, context.clock.now(), actor.userId);
    const staying = channel.participants.filter((participant) => participant.id !== actor.userId);
    const left = tell('left', { operator: actor.name });
    const participants = participantsColumn(staying);
    const heir = staying[0];
    if (!heir) {
      const patch = { participants, status: channelMoves.release.to, assigned_operator_id: null };
      const entries = [left, tell('unassigned')];
      return (await writeThread(context, unit, channel, { cause: 'release', entries, patch })).channel;
    }
    const isHandedOn = channel.assignedOperatorId === actor.userId;
    const entries = isHandedOn ? [left, tell('assigned', { operator: heir.name })] : [left];
    const patch = isHandedOn ? { participants, assigned_operator_id: heir.id } : { participants };
    return (await writeThread(context, unit, channel, { cause: 'leave', entries, patch })).channel;
  });
}
