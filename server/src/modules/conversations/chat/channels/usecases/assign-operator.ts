import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { canAnswerChats, findUser, getName, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { availabilityOfUsers, failAtReason } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { isAtCap } from '../../assignment/loads.ts';
import { firstReply } from '../../automation/automatic-texts.ts';
import type { ChatContext } from '../../chat.context.ts';
import { writeThread } from '../../messages/thread-writer.ts';
import { appendInternalEvent } from '../../notes/internal-event.ts';
import { auditChannel } from '../channel-audit.ts';
import { moveChannel } from '../channels.usecases.ts';
import { assign } from '../participants.ts';

/**
 * Why an operator is unavailable; undefined when available, and for the actor themselves. Read before the conversation is locked, so that
 * others need not wait for it.
 */
async function readAbsence(context: ChatContext, actor: UserActor, operatorId: string): Promise<string | undefined> {
  if (operatorId === actor.userId) return undefined;
  const user = await findUser(context.database.forMerchant(actor.merchantId), operatorId);
  const availability = user && (await availabilityOfUsers(context, actor.merchantId, [user])).get(operatorId);
  const isThere = availability?.state === 'available' || availability?.state === 'at_cap';
  return isThere ? undefined : availability?.reason;
}

/** The obstacle to assigning the locked operator: they are unavailable or have reached their limit. */
async function getObstacle(
  context: AppContext,
  unit: UnitOfWork,
  { absence, isOneself, userId }: { absence: string | undefined; isOneself: boolean; userId: string },
): Promise<string | undefined> {
  if (isOneself || absence) return absence;
  return (await isAtCap(context, unit, userId)) ? 'capReached' : undefined;
}

/** Assigns an unassigned conversation to an operator. The first call wins; repeating it for the same operator changes nothing. */
export async function assignOperator(
  context: ChatContext,
  actor: UserActor,
  { channelId, operatorId, reason = '' }: { channelId: string; operatorId: string; reason?: string | undefined },
  request?: RequestInfo,
): Promise<Channel> {
  const absence = await readAbsence(context, actor, operatorId);
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const user = found(await lockUserRow(unit, operatorId));
    if (channel.status === 'ongoing' && channel.assignedOperatorId === operatorId) return channel;
    if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
    if (!canMove(channelMoves.assign, channel.status))
      fail(channelMoves.assign.refusal, { operator: channel.assignedOperatorName ?? '' });
    const operator = { id: user.id, name: getName(user) };
    if (user.status !== userStatus.active || !canAnswerChats(user))
      fail(chatErrors.operatorNotAvailable, { operator: operator.name });
    const isOneself = user.id === actor.userId;
    const obstacle = await getObstacle(context, unit, { absence, isOneself, userId: user.id });
    if (obstacle && !requiredTrimmedText(reason)) failAtReason({ operator: operator.name, obstacles: obstacle });
    const hello = await firstReply(context, unit, channel, operator);
    const { patch, entry } = await assign(context, unit, channel, {
      operator,
      by: { id: actor.userId, name: actor.name },
    });
    if (!isOneself)
      await notify(context, unit, {
        userId: user.id,
        kind: 'conversationAssigned',
        params: { by: actor.name, visitor: channel.visitor.name },
        link: `/chat?c=${channel.id}`,
        topic: `assigned:${channel.id}`,
      });
    const changes = changesBetween({}, { operator: operator.name, ...(obstacle && { note: reason }) });
    if (obstacle)
      await appendInternalEvent(context, unit, channel, {
        key: 'assignedAllTheSame',
        params: { from: actor.name, to: operator.name, note: reason },
        authorId: actor.userId,
      });
    await auditChannel(context, unit, channel, { action: 'conversation.assigned', actor, changes, request });
    return (await writeThread(context, unit, channel, { cause: 'assign', entries: [entry, ...hello], patch })).channel;
  });
}
