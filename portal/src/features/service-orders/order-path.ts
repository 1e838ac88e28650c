/** Where colleagues find an order. */
export const orderPath = (id: string): string => `/service-system?order=${id}`;
