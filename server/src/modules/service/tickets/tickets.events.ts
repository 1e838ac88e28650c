import type { TicketChange, TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { TicketState } from './tickets/ticket-state.ts';

/** Why a ticket has a new version. */
export type TicketCause = 'create' | 'edit' | 'answer' | 'customer' | 'note' | 'reopen' | 'follow' | 'delete';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once for each committed version. `before` contains the former fields of the scope. */
    'ticket.changed': {
      merchantId: string;
      ticket: TicketState;
      before: TicketState | null;
      cause: TicketCause;
      /** The history lines of the change. */
      changes: readonly TicketChange[];
      /** The new entry, if any. */
      entry: Pick<TicketEntry, 'id' | 'kind' | 'source'> | null;
      /** The acting user; null for a customer, a program and the server itself. */
      userId: string | null;
    };
    /** The mail with an answer to the customer was sent or failed. The ticket itself did not change. */
    'ticket.mailed': { merchantId: string; ticket: TicketState; entryId: string; mail: 'sent' | 'failed' };
  }
}
