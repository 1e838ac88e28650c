import type { ChannelOffer } from '@sala/contract/chat/chat.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import type { ChannelPatch } from '../channels/channels.repository.ts';

/** `overtaken`: the conversation went another way, so that there was nothing left to be taken. */
export type OfferOutcome = 'accepted' | 'refused' | 'withdrawn' | 'expired' | 'overtaken';

/** What has to be written with a move after which nothing is held out any more; nothing when nothing was. */
export function endingOffer(
  unit: UnitOfWork,
  channel: ChannelState,
  outcome: OfferOutcome = 'overtaken',
): Pick<ChannelPatch, 'marks'> {
  if (!channel.offer) return {};
  tellOfferEnded(unit, channel.id, channel.offer, outcome);
  return { marks: marksColumn(channel, { offer: null }) };
}

function tellOfferEnded(unit: UnitOfWork, channelId: string, offer: ChannelOffer, outcome: OfferOutcome): void {
  unit.emit('channel.offerEnded', { merchantId: unit.merchantId, channelId, offer, outcome });
}
