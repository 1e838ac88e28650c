/** What a conversation tells of its ticket. */
export const ticketEvents = ['created', 'resolved', 'reopened'] as const;
export type TicketEvent = (typeof ticketEvents)[number];
