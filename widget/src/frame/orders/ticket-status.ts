/** The status of a ticket as its customer reads it. */
export const ticketStatuses = { open: 'working', pending: 'waiting', resolved: 'resolved' } as const;
