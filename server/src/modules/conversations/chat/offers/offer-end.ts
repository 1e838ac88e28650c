import { readTopics } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type MarkChanges, marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { type ChannelPatch, updateChannel } from '../channels/channels.repository.ts';
import { appendInternalEvent, type InternalEvent } from '../notes/internal-event.ts';

/** `overtaken`: another change of the conversation ended the offer. */
export type OfferOutcome = 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'overtaken';

/** Of the notification of whom it was made to. */
export const offerTopic = (offerId: string): string => `offer:${offerId}`;

/** The columns that end an open offer, together with other changed marks; empty when there is nothing to write. */
export function endingOffer(
  unit: UnitOfWork,
  channel: ChannelState,
  outcome: OfferOutcome = 'overtaken',
  changes: MarkChanges = {},
): Pick<ChannelPatch, 'marks'> {
  const { id: channelId, offer } = channel;
  if (offer) unit.emit('channel.offerEnded', { merchantId: unit.merchantId, channelId, offer, outcome });
  else if (Object.keys(changes).length === 0) return {};
  return { marks: marksColumn(channel, { ...changes, offer: null }) };
}

/** Ends the open offer of a locked conversation without other changes; operators see why. */
export async function closeOffer(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { outcome, event }: { outcome: OfferOutcome; event: InternalEvent },
): Promise<ChannelState> {
  const { merchantId } = unit;
  const next = await updateChannel(unit, channel.id, endingOffer(unit, channel, outcome));
  await appendInternalEvent(context, unit, next, event);
  unit.emit('channel.changed', { merchantId, channel: next, cause: 'offer' });
  return next;
}

/** Whom a colleague made an offer has nothing left to answer when it ends, however it does. */
export function registerOfferEnds(context: AppContext): void {
  context.events.on('channel.offerEnded', async ({ merchantId, offer: { id, fromId, toId: userId } }) => {
    if (fromId === null) return;
    await inTransaction(context, merchantId, (unit) => readTopics(context, unit, { userId, topics: [offerTopic(id)] }));
  });
}
