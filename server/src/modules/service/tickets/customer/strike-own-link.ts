import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import { ticketLinks } from '../tickets.kind.ts';

const struckLink = '[…]';

/**
 * Removes the ticket's link from a customer's text: mails quote it, and not every reader of the thread may have it.
 * Mail programs may break long lines, also inside a quote.
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
