import type { ContractManifest } from '../core/manifest.ts';

export const ticketsManifest = {
  audit: {
    ticket: ['deleted', 'customerEmailChanged'],
  },
  notifications: [
    /** A ticket was given to one; params: by, number, title. */
    'ticketAssigned',
    /** The customer has written about a ticket one has or follows; params: customer, number, title. */
    'ticketAnswered',
    /** A colleague named one in a note of a ticket; params: by, number, title. */
    'ticketMentioned',
  ],
} as const satisfies ContractManifest;
