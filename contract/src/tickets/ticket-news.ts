/** What a conversation tells of its ticket. */
export const ticketNews = ['created', 'resolved', 'reopened'] as const;
export type TicketNews = (typeof ticketNews)[number];
