/** Where colleagues find a ticket. */
export const ticketPath = (id: string): string => `/ticket?ticket=${id}`;
