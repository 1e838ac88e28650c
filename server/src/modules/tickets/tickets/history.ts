import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';

/** What a line says beside who and when. */
export interface Difference {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

export type TicketActor = TicketChange['actor'];

export const customerActor = (name: string): TicketActor => ({ kind: 'customer', id: null, name });
/** What the server does by itself. */
export const ticketSystemActor: TicketActor = { kind: 'system', id: null, name: '' };
