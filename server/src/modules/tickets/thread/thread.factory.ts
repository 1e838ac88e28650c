import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { addCustomerEntry, type CustomerEntry, type CustomerMessage } from './customer-entry.ts';

/** What a customer says, on their page unless it is said otherwise. */
export function buildCustomerEntry(
  context: AppContext,
  { merchantId, ticketId, ...words }: Partial<CustomerMessage> & { merchantId: string; ticketId: string },
): Promise<CustomerEntry> {
  return inTransaction(context, merchantId, (unit) =>
    addCustomerEntry(context, unit, { id: ticketId }, { source: 'page', body: 'Still dry', ...words }),
  );
}
