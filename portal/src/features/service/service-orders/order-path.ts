/** The address of an order in the portal. */
export const orderPath = (id: string): string => `/service-system?order=${id}`;
