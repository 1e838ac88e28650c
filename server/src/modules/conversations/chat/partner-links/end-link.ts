import type { ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Note } from '@sala/contract/conversations/chat/notes.schema.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { lockChannel, updateChannel } from '../channels/channels.repository.ts';
import { appendInternalEvent } from '../notes/internal-event.ts';
import { findPartnerLink, updatePartnerLinks } from './partner-links.repository.ts';

/** The original conversation at the merchant that handed it over, with a handle to write there. */
export interface Origin {
  readonly unit: UnitOfWork;
  readonly channel: ChannelState;
}

/**
 * Ends the link of a locked conversation that came from a partner. Returns the locked original, unless it was deleted or handed
 * over again. Of the two conversations the guest's is always locked first.
 */
export async function endPartnerLink(
  context: AppContext,
  unit: UnitOfWork,
  link: ChannelLink,
  end: { state: Exclude<ChannelLink['state'], 'open'>; shares_back: boolean },
): Promise<Origin | undefined> {
  const row = await findPartnerLink(unit.query, link.id);
  if (!row) return undefined;
  const there = unit.beside(row.partner_merchant_id);
  const channel = await lockChannel(there, row.partner_channel_id);
  await updatePartnerLinks(unit, row, { ...end, ended_at: context.clock.now() });
  return channel?.link?.id === link.id ? { unit: there, channel } : undefined;
}

/** Stores the state of the link at the other merchant, and broadcasts it there. */
export async function notifyPartnerSide(
  context: AppContext,
  { unit, channel }: Origin,
  link: ChannelLink,
  event: NonNullable<Note['event']>,
): Promise<void> {
  const next = await updateChannel(unit, channel.id, { marks: marksColumn(channel, { link }) });
  await appendInternalEvent(context, unit, next, { ...event, authorId: null });
  unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'link' });
}

/** The conversation has ended at the partner: the visitor's next messages go to the original merchant. */
export async function endAtPartner(context: AppContext, unit: UnitOfWork, link: ChannelLink): Promise<void> {
  const origin = await endPartnerLink(context, unit, link, { state: 'ended', shares_back: false });
  if (!origin) return;
  const event = { key: 'endedAtPartner', params: { merchant: link.hostName } } as const;
  await notifyPartnerSide(context, origin, { ...origin.channel.link!, state: 'ended' }, event);
}
