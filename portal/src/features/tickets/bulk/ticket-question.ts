import type { TicketBulkAction, TicketPriority, TicketStatus } from '@sala/contract/tickets/tickets.schema.ts';
import { createQuestion } from '#shared/ui/question.ts';

/** What a change of tickets takes beside them. */
export interface TicketDetails {
  /** null leaves them to nobody. */
  readonly assigneeId?: string | null;
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
}

interface TicketQuestion {
  readonly action: Exclude<TicketBulkAction, 'delete'>;
  readonly count: number;
  /** Chosen already: what the one ticket has. */
  readonly present?: TicketDetails;
}

export const { useQuestion: useTicketQuestion, ask: askTickets } = createQuestion<TicketQuestion, TicketDetails>();
