import type { Channel, ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { moveChannel } from '../channels/channels.usecases.ts';
import { isParticipant } from '../channels/participants.ts';
import type { ChatContext } from '../chat.context.ts';
import { isLapsed, offerTo } from './expire-offer.ts';
import { closeOffer } from './offer-end.ts';

/** Declines an offer: the conversation stays with its assignee or goes to the next candidate. */
export function refuseOffer(
  context: ChatContext,
  actor: UserActor,
  { channelId, reason = '' }: { channelId: string; reason?: string | undefined },
): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const offer = offerTo(context, channel, actor.userId) ?? fail(chatErrors.offerIsOver);
    await notifyOfferDeclined(context, unit, channel, offer);
    const key = offer.kind === 'transfer' ? 'transferRefused' : 'assignmentRefused';
    const event = { key, params: { from: offer.fromName, to: offer.toName, reason }, authorId: actor.userId } as const;
    return closeOffer(context, unit, channel, { outcome: 'refused', event });
  });
}

async function notifyOfferDeclined(context: AppContext, unit: UnitOfWork, channel: ChannelState, offer: ChannelOffer) {
  if (offer.fromId === null) return;
  await notify(context, unit, {
    userId: offer.fromId,
    kind: 'conversationTransferRefused',
    params: { by: offer.toName, visitor: channel.visitor.name },
    link: `/chat?c=${channel.id}`,
    topic: `offer-answered:${offer.id}`,
  });
}

/** Withdraws a transfer before it is answered. */
export function withdrawOffer(context: ChatContext, actor: UserActor, channelId: string): Promise<Channel> {
  return moveChannel(context, actor, channelId, async (unit, channel) => {
    const { offer } = channel;
    if (offer?.kind !== 'transfer' || isLapsed(context, offer)) return fail(chatErrors.offerIsOver);
    if (!isParticipant(channel, actor.userId)) fail(chatErrors.notAParticipant);
    const params = { from: offer.fromName, to: offer.toName };
    const event = { key: 'transferWithdrawn', params, authorId: actor.userId } as const;
    return closeOffer(context, unit, channel, { outcome: 'withdrawn', event });
  });
}
