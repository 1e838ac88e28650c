import type { ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel } from '../channels/channels.repository.ts';
import type { ChatContext } from '../chat.context.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { closeOffer } from './offer-end.ts';

export const expireOfferJobName = 'chat.expire-offer';

export function isLapsed(context: Pick<AppContext, 'clock'>, offer: ChannelOffer): boolean {
  return Date.parse(offer.expiresAt) <= context.clock.now().getTime();
}

/** The open offer of a locked conversation to this user, unless it has expired. */
export function offerTo(
  context: Pick<AppContext, 'clock'>,
  { offer }: ChannelState,
  userId: string,
): ChannelOffer | undefined {
  return offer && offer.toId === userId && !isLapsed(context, offer) ? offer : undefined;
}

/** Expires an unanswered offer and notifies the operator who made it. */
export async function lapse(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { id, kind, fromId, fromName: from, toName: to }: ChannelOffer,
): Promise<ChannelState> {
  const key = kind === 'transfer' ? 'transferExpired' : 'assignmentExpired';
  if (fromId)
    await notify(context, unit, {
      userId: fromId,
      kind: 'conversationTransferExpired',
      params: { by: to, visitor: channel.visitor.name },
      link: `/chat?c=${channel.id}`,
      topic: `offer-answered:${id}`,
    });
  const event = { key, params: { from, to }, authorId: null } as const;
  return closeOffer(context, unit, channel, { outcome: 'expired', event });
}

/** Expires an offer whose time is over; does nothing when it was answered or replaced. */
export async function expireOffer(
  context: ChatContext,
  { merchantId, channelId, offerId }: { merchantId: string; channelId: string; offerId: string },
): Promise<void> {
  await broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = await lockChannel(unit, channelId);
      const offer = channel?.offer;
      if (offer?.id !== offerId) return;
      if (isLapsed(context, offer)) await lapse(context, unit, channel!, offer);
      // The queue uses the database's clock, which may be ahead of the server's.
      else await sendExpiry(context, unit, { channelId, offer });
    }),
  );
}

export function sendExpiry(
  context: Pick<AppContext, 'jobs'>,
  unit: UnitOfWork,
  { channelId, offer }: { channelId: string; offer: ChannelOffer },
): Promise<void> {
  const payload = { merchantId: unit.merchantId, channelId, offerId: offer.id };
  return context.jobs.send(unit, expireOfferJobName, payload, { runAt: new Date(offer.expiresAt) });
}
