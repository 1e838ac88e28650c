import type { ChannelOffer } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { awakeSince } from '../channels/awake-since.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { updateChannel } from '../channels/channels.repository.ts';
import type { Person } from '../channels/participants.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { isLapsed, lapse, sendExpiry } from './expire-offer.ts';
import { offerTopic } from './offer-end.ts';

export interface NewOffer {
  readonly kind: ChannelOffer['kind'];
  /** null for automatic assignment. */
  readonly from: Person | null;
  readonly to: Person;
  readonly note: string;
  /** Seconds to answer. */
  readonly seconds: number;
}

/**
 * Offers a locked conversation to one operator until they answer or the time is over. Throws channelIsTransferring while another
 * offer is open.
 */
export async function createOffer(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { kind, from, to, note, seconds }: NewOffer,
): Promise<ChannelState> {
  const { merchantId } = unit;
  const free = await withoutLapsed(context, unit, channel);
  const now = context.clock.now();
  const offer: ChannelOffer = {
    id: newId(),
    kind,
    fromId: from?.id ?? null,
    fromName: from?.name ?? '',
    toId: to.id,
    toName: to.name,
    note,
    at: now.toISOString(),
    expiresAt: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
  const awake = channel.snoozedUntil === null ? {} : awakeSince(now);
  const next = await updateChannel(unit, channel.id, { ...awake, marks: marksColumn(free, { offer }) });
  await sendExpiry(context, unit, { channelId: channel.id, offer });
  await appendInternalEvent(context, unit, next, {
    key: kind === 'transfer' ? 'transferOffered' : 'assignmentOffered',
    params: { from: offer.fromName, to: offer.toName, note },
    authorId: offer.fromId,
  });
  if (from) await notifyOffered(context, unit, channel, offer);
  unit.emit('channel.changed', { merchantId, channel: next, cause: kind === 'transfer' ? 'transfer' : 'offer' });
  return next;
}

/** An expired offer does not block a new one, even if its job has not run yet. */
async function withoutLapsed(context: AppContext, unit: UnitOfWork, channel: ChannelState): Promise<ChannelState> {
  const { offer } = channel;
  if (offer && !isLapsed(context, offer)) fail(chatErrors.channelIsTransferring, { operator: offer.toName });
  return offer ? lapse(context, unit, channel, offer) : channel;
}

async function notifyOffered(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { id, toId, fromName }: ChannelOffer,
): Promise<void> {
  await notify(context, unit, {
    userId: toId,
    kind: 'conversationOffered',
    params: { by: fromName, visitor: channel.visitor.name },
    link: `/chat?c=${channel.id}`,
    topic: offerTopic(id),
  });
}
