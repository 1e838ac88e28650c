import type { Ticket, TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { PictureName, When } from '../dialogue.ts';

/** Somebody of the business, as his address begins. */
export type StaffName =
  | 'owner'
  | 'dara'
  | 'sophea'
  | 'ana'
  | 'rithy'
  | 'lina'
  | 'thuy'
  | 'bopha'
  | 'minh'
  | 'kosal'
  | 'sreymom'
  | 'piseth'
  | 'linh'
  | 'an';

/** One thing that happens to a ticket, so many minutes after the one before. */
export type TicketStep = { readonly after: number } & (
  | { readonly kind: 'answer'; readonly by: StaffName; readonly text: string; readonly status?: Ticket['status'] }
  | { readonly kind: 'note'; readonly by: StaffName; readonly text: string; readonly mentions: readonly StaffName[] }
  | {
      readonly kind: 'customer';
      readonly source: Extract<TicketEntry['source'], 'page' | 'mail' | 'chat'>;
      readonly text: string;
      readonly picture?: PictureName;
    }
  | { readonly kind: 'assign'; readonly by: StaffName; readonly to: StaffName | null }
  | { readonly kind: 'status'; readonly by: StaffName; readonly status: Ticket['status'] }
  | { readonly kind: 'priority'; readonly by: StaffName; readonly priority: Ticket['priority'] }
  | { readonly kind: 'follow'; readonly by: StaffName }
  /** Whose it was works here no more. */
  | { readonly kind: 'lose' }
);

export interface TicketPlan {
  readonly customer: string;
  readonly email: string;
  /** Made from his conversation. */
  readonly isFromChat?: true;
  readonly title: string;
  readonly says: string;
  /** Codes of the catalogue, from the widest to the narrowest. */
  readonly place?: string;
  readonly priority: Ticket['priority'];
  readonly by: StaffName;
  readonly to: StaffName;
  readonly picture?: PictureName;
  readonly when: When;
  readonly steps: readonly TicketStep[];
}

export const hours = (count: number): number => count * 60;
export const days = (count: number): number => count * 24 * 60;

const staff = (by: StaffName) => ({
  answers: (after: number, text: string, status?: Ticket['status']): TicketStep => ({
    ...{ kind: 'answer', by, after, text },
    ...(status && { status }),
  }),
  notes: (after: number, text: string, ...mentions: StaffName[]): TicketStep => ({
    ...{ kind: 'note', by, after, text, mentions },
  }),
  gives: (after: number, to: StaffName | null): TicketStep => ({ kind: 'assign', by, after, to }),
  puts: (after: number, status: Ticket['status']): TicketStep => ({ kind: 'status', by, after, status }),
  ranks: (after: number, priority: Ticket['priority']): TicketStep => ({ kind: 'priority', by, after, priority }),
  follows: (after: number): TicketStep => ({ kind: 'follow', by, after }),
});

export const vanna = staff('owner');
export const dara = staff('dara');
export const sophea = staff('sophea');
export const ana = staff('ana');
export const rithy = staff('rithy');
export const lina = staff('lina');
export const thuy = staff('thuy');
export const bopha = staff('bopha');
export const minh = staff('minh');
export const sreymom = staff('sreymom');
export const piseth = staff('piseth');
export const linh = staff('linh');
export const huong = staff('owner');

export const customer = {
  writes: (after: number, source: 'page' | 'mail' | 'chat', text: string, picture?: PictureName): TicketStep => ({
    ...{ kind: 'customer', source, after, text },
    ...(picture && { picture }),
  }),
};

export const leaves = (after: number): TicketStep => ({ kind: 'lose', after });
