import type { TicketChange } from '@sala/contract/service/tickets/tickets.schema.ts';

/** The content of a line besides actor and time. */
export interface Difference {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

export type TicketActor = TicketChange['actor'];

export const customerActor = (name: string): TicketActor => ({ kind: 'customer', id: null, name });
/** The actor of automatic changes. */
export const ticketSystemActor: TicketActor = { kind: 'system', id: null, name: '' };
