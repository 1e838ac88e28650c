import type { TicketBulkAction, TicketPriority, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import { createQuestion } from '#shared/ui/question.ts';

/** The further input of a change to tickets. */
export interface TicketDetails {
  /** null removes the assignee. */
  readonly assigneeId?: string | null;
  readonly status?: TicketStatus;
  readonly priority?: TicketPriority;
}

interface TicketQuestion {
  readonly action: Exclude<TicketBulkAction, 'delete'>;
  readonly count: number;
  /** The current values of a single ticket, which are preselected. */
  readonly present?: TicketDetails;
}

export const { useQuestion: useTicketQuestion, ask: askTickets } = createQuestion<TicketQuestion, TicketDetails>();
