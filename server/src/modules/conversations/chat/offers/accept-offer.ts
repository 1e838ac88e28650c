import type { Channel, ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import { canAnswerChats, lockUserRow, userStatus } from '#modules/identity/users/users.public.ts';
import { changesBetween } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { firstReply } from '../automation/automatic-texts.ts';
import { auditChannel } from '../channels/channel-audit.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { type ChannelPatch, endParticipation, insertParticipant } from '../channels/channels.repository.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import { isParticipant, type Person, participantsColumn } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import { systemMessage, writeThread } from '../messages/thread-writer.ts';
import { offerTo } from './expire-offer.ts';
import { endingOffer } from './offer-end.ts';
import { noteTransfer } from './transfers.repository.ts';

/** Accepts an offer. In a transfer the former assignee leaves, other participants stay. */
export function acceptOffer(
  context: ChatContext,
  actor: UserActor,
  channelId: string,
  request?: RequestInfo,
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const offer = offerTo(context, channel, actor.userId);
    if (!offer || !canMove(channelMoves.accept, channel.status)) return fail(chatErrors.offerIsOver);
    const user = await lockUserRow(unit, actor.userId);
    // They may have lost the permission since the offer was made.
    if (user?.status !== userStatus.active || !canAnswerChats(user)) fail(chatErrors.offerIsOver);
    const taker = { id: actor.userId, name: actor.name };
    const hello = offer.kind === 'assignment' ? await firstReply(context, unit, channel, taker) : [];
    const patch = await takeOverChannel(context, unit, channel, { offer, taker });
    const line =
      offer.kind === 'transfer'
        ? systemMessage('transferred', { from: offer.fromName, to: taker.name })
        : systemMessage('assigned', { operator: taker.name });
    const entries = [line, ...hello];
    const { channel: next } = await writeThread(context, unit, channel, { cause: 'accept', entries, patch });
    if (offer.kind === 'transfer' && offer.fromId) {
      const [seq, at] = [next.lastSeq, context.clock.now()];
      await noteTransfer(unit, { channelId, seq, fromId: offer.fromId, toId: taker.id, at });
    }
    if (offer.kind === 'transfer')
      await auditChannel(context, unit, channel, {
        action: 'conversation.transferred',
        actor,
        changes: changesBetween({ operator: channel.assignedOperatorName }, { operator: taker.name }),
        request,
      });
    return next;
  });
}

async function takeOverChannel(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { offer, taker }: { offer: ChannelOffer; taker: Person },
): Promise<ChannelPatch> {
  const at = context.clock.now();
  if (offer.fromId) await endParticipation(unit, channel.id, at, offer.fromId);
  const staying = channel.participants.filter(({ id }) => id !== offer.fromId);
  const isIn = isParticipant(channel, taker.id);
  if (!isIn) await insertParticipant(unit, channel.id, taker.id, at);
  const participants = isIn ? staying : [...staying, { ...taker, joinedAt: at.toISOString() }];
  return {
    ...endingOffer(unit, channel, 'accepted'),
    status: channelMoves.accept.to,
    assigned_operator_id: taker.id,
    participants: participantsColumn(participants),
  };
}
