import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { type MarkChanges, marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { type ChannelPatch, updateChannel } from '../channels/channels.repository.ts';
import { appendInternalEvent, type InternalEvent } from '../notes/internal-event.ts';

/** `overtaken`: the conversation went another way, so that there was nothing left to be taken. */
export type OfferOutcome = 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'overtaken';

/**
 * What has to be written with a move after which nothing is held out any more, together with other marks that change; nothing when
 * there is nothing to write.
 */
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

/** Takes back what is held out with a locked conversation, while all else stays as it is; the operators read why. */
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
