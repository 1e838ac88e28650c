import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { addCustomerEntry, type CustomerEntry, type CustomerMessage } from './customer-entry.ts';

/** A customer's entry, by default from their page. */
export function buildCustomerEntry(
  context: AppContext,
  { merchantId, ticketId, ...words }: Partial<CustomerMessage> & { merchantId: string; ticketId: string },
): Promise<CustomerEntry> {
  return inTransaction(context, merchantId, (unit) =>
    addCustomerEntry(context, unit, { id: ticketId }, { source: 'page', body: 'Still dry', ...words }),
  );
}
