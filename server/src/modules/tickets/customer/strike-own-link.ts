import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { ticketLinks } from '../tickets.kind.ts';

const struckLink = '[…]';

/**
 * What a customer wrote without the link that opens their ticket: mails quote ours, and not everybody who reads the thread may have it.
 * Programs break long words at the end of a line, within a quote too.
 */
export async function strikeOwnLink(
  context: AppContext,
  query: TenantDatabase['query'],
  ticket: Pick<TicketState, 'merchantId' | 'id'>,
  text: string,
): Promise<string> {
  const link = await ticketLinks.findLatest(context, query, ticket);
  if (!link) return text;
  return text
    .replaceAll(link.address, struckLink)
    .replace(new RegExp([...link.secret].join('[\\s>]{0,9}'), 'g'), struckLink);
}
