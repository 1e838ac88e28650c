import type { ChannelLink } from '@sala/contract/conversations/chat/channels.schema.ts';
import { chatErrors } from '@sala/contract/conversations/chat/chat.errors.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { presentMessage } from '../messages/messages.projection.ts';
import { findMessageOfVisitor } from '../messages/messages.repository.ts';
import { findLastLinkOfVisitor } from './partner-links.repository.ts';

/** Whether the visitor of this conversation now writes at the other merchant. */
function isElsewhere({ link }: Pick<ChannelState, 'link'>): boolean {
  if (!link) return false;
  return link.direction === 'out' ? link.state === 'open' : link.state !== 'open';
}

/** Throws originalSessionTransferredToOtherChannel for a conversation that continues at the other merchant. */
export function assertNotElsewhere(channel: Pick<ChannelState, 'link'>): void {
  if (channel.link && isElsewhere(channel))
    fail(chatErrors.originalSessionTransferredToOtherChannel, { merchant: channel.link.merchantName });
}

/** The link of an ended conversation, or undefined if it had no open one. */
export function endedLink(link: ChannelLink | null): ChannelLink | undefined {
  return link?.direction === 'in' && link.state === 'open' ? { ...link, state: 'ended' } : undefined;
}

/** How long browsers may repeat a message, in ms: for this time the other merchant is searched for it. */
const memory = 24 * 3600 * 1000;

/** Where a visitor of the merchant now writes: here, or as a guest at the partner. */
export async function findVisitorThread(
  context: AppContext,
  home: { merchantId: string; visitorId: string },
): Promise<Omit<VisitorActor, 'kind'>> {
  const { query } = context.database.forMerchant(home.merchantId);
  const link = await findLastLinkOfVisitor(query, home.visitorId);
  if (!link) return home;
  const guest = { merchantId: link.partner_merchant_id, visitorId: link.partner_visitor_id };
  if (link.state === 'open') return { ...guest, home };
  const isRecent = link.ended_at !== null && context.clock.now().getTime() - link.ended_at.getTime() < memory;
  return isRecent ? { ...home, away: guest } : home;
}

/** A message that the visitor sent before they were moved here, and whose answer they may not have received. */
export async function findMessageFromElsewhere(
  context: AppContext,
  { home, away }: Pick<VisitorActor, 'home' | 'away'>,
  id: string,
): Promise<Message | undefined> {
  const other = home ?? away;
  if (!other) return undefined;
  const row = await findMessageOfVisitor(context.database, other, id);
  return row && presentMessage(context, row, '');
}
