import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { ChatContext } from '../../chat.context.ts';
import { hasMessageSince } from '../../messages/latest-messages.repository.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { endingOffer } from '../../offers/offer-end.ts';
import { auditChannel } from '../channel-audit.ts';
import type { ChannelState } from '../channels.projection.ts';
import { endParticipation } from '../channels.repository.ts';
import { moveChannel } from '../channels.usecases.ts';
import { participantsColumn } from '../participants.ts';

/** After this time it can no longer be undone, since the operator may be reading. In ms. */
const undoTime = 60_000;

/**
 * Undoes a mistaken assignment: the conversation is unassigned again. Throws operatorAlreadyAssigned
 * when there are other participants, the assignment is too old, or the operator has answered.
 */
export function takeBack(
  context: ChatContext,
  actor: UserActor,
  { channelId, operatorId }: { channelId: string; operatorId: string },
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (channel.status === 'unassigned') return channel;
    const now = context.clock.now();
    if (!(await isFresh(unit, channel, operatorId, now)))
      fail(chatErrors.operatorAlreadyAssigned, { operator: channel.assignedOperatorName ?? '' });
    await endParticipation(unit, channelId, now, operatorId);
    const changes = changesBetween({ operator: channel.assignedOperatorName ?? '' }, {});
    await auditChannel(context, unit, channel, { action: 'conversation.left', actor, changes, request });
    const nobody = { participants: participantsColumn([]), assigned_operator_id: null };
    const patch = { ...nobody, ...endingOffer(unit, channel), status: channelMoves.release.to };
    return (
      await writeThread(context, unit, channel, { cause: 'release', entries: [systemMessage('unassigned')], patch })
    ).channel;
  });
}

/** Whether the operator is the only participant, was assigned just now, and has not written. */
async function isFresh(unit: UnitOfWork, channel: ChannelState, operatorId: string, now: Date): Promise<boolean> {
  const [operator, ...others] = channel.participants;
  if (!operator || others.length > 0 || operator.id !== operatorId) return false;
  if (now.getTime() - Date.parse(operator.joinedAt) > undoTime) return false;
  return !(await hasMessageSince(unit, channel.id, operatorId, new Date(operator.joinedAt)));
}
