import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { canAnswerChats, findUser, getName, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import { availabilityOfUsers } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import { isParticipant } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import { createOffer } from './create-offer.ts';
import { isLapsed } from './expire-offer.ts';

/** Seconds a colleague has to answer. */
const secondsToAnswer = 60;

export interface Transfer {
  readonly channelId: string;
  readonly operatorId: string;
  readonly note?: string | undefined;
}

/** Offers a conversation to a colleague. Its assignee stays until they accept. */
export async function transferChannel(
  context: ChatContext,
  actor: UserActor,
  { channelId, operatorId, note = '' }: Transfer,
  request?: RequestInfo,
): Promise<Channel> {
  const { merchantId } = actor;
  const user = await findUser(context.database.forMerchant(merchantId), operatorId);
  // Read before the conversation is locked, so that others need not wait for it.
  const availability = user && (await availabilityOfUsers(context, merchantId, [user])).get(operatorId);
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    assertCanTransfer(context, actor, channel);
    const target = found(await lockUserRow(unit, operatorId));
    const to = { id: target.id, name: getName(target) };
    if (to.id === actor.userId || to.id === channel.assignedOperatorId)
      fail(chatErrors.operatorAlreadyAssigned, { operator: to.name });
    if (target.status !== userStatus.active || !canAnswerChats(target))
      fail(chatErrors.operatorNotAvailable, { operator: to.name });
    if (availability?.state !== 'available')
      fail(chatErrors.operatorNotAvailable, { operator: to.name, reason: availability?.reason ?? 'disconnected' });
    const from = { id: actor.userId, name: actor.name };
    const offer = { kind: 'transfer', from, to, note, seconds: secondsToAnswer } as const;
    const next = await createOffer(context, unit, channel, offer);
    const changes = changesBetween({}, { operator: to.name, note });
    await auditChannel(context, unit, channel, { action: 'conversation.offered', actor, changes, request });
    return next;
  });
}

function assertCanTransfer(context: AppContext, actor: UserActor, channel: ChannelState): void {
  if (channel.status === 'closed') fail(chatErrors.channelIsClosed);
  if (!canMove(channelMoves.transfer, channel.status) || !isParticipant(channel, actor.userId))
    fail(chatErrors.notAParticipant);
  if (channel.offer && !isLapsed(context, channel.offer))
    fail(chatErrors.channelIsTransferring, { operator: channel.offer.toName });
}
