import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';

/** What a line says beside who and when. */
export interface Difference {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

export type TicketMaker = TicketChange['actor'];

export const customerAsMaker = (name: string): TicketMaker => ({ kind: 'customer', id: null, name });
/** What the server does by itself. */
export const systemAsMaker: TicketMaker = { kind: 'system', id: null, name: '' };
