/** Events of a ticket that its conversation shows. */
export const ticketEvents = ['created', 'resolved', 'reopened'] as const;
export type TicketEvent = (typeof ticketEvents)[number];
