/** The address of a ticket in the portal. */
export const ticketPath = (id: string): string => `/ticket?ticket=${id}`;
