import type { AppContext } from '#platform/context.ts';
import type { ChannelState } from '../channels/channels.projection.ts';
import { findPartnerLink } from './partner-links.repository.ts';

/** Who the visitor of a conversation is at the business to which they wrote: here, or where they were handed over. */
export async function findHomeOfVisitor(
  { database }: Pick<AppContext, 'database'>,
  channel: Pick<ChannelState, 'merchantId' | 'link' | 'visitor'>,
): Promise<{ merchantId: string; visitorId: string }> {
  const { merchantId, link, visitor } = channel;
  const row =
    link?.direction === 'in' ? await findPartnerLink(database.forMerchant(merchantId).query, link.id) : undefined;
  return row
    ? { merchantId: row.partner_merchant_id, visitorId: row.partner_visitor_id }
    : { merchantId, visitorId: visitor.id };
}
