import type { TicketChange, TicketEntry } from '@sala/contract/tickets/tickets.schema.ts';
import type { TicketState } from './tickets/ticket-state.ts';

/** Why a ticket has a new version. */
export type TicketCause = 'create' | 'edit' | 'answer' | 'customer' | 'note' | 'reopen' | 'watch' | 'delete';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** Once for each committed version. `before` is what decided until now who sees it. */
    'ticket.changed': {
      merchantId: string;
      ticket: TicketState;
      before: TicketState | null;
      cause: TicketCause;
      /** Lines of the history that it made. */
      changes: readonly TicketChange[];
      /** What was said, where something was. */
      entry: Pick<TicketEntry, 'id' | 'kind' | 'source'> | null;
      /** Who did it; null for a customer, a program and the server itself. */
      userId: string | null;
    };
    /** The mail that brought an answer to the customer has left, or could not. The ticket is as it was. */
    'ticket.mailed': { merchantId: string; ticket: TicketState; entryId: string; mail: 'sent' | 'failed' };
  }
}
