import type { ContractManifest } from '../../core/manifest.ts';

export const ticketsManifest = {
  audit: {
    ticket: ['deleted', 'customerEmailChanged'],
  },
  notifications: [
    /** A ticket was assigned to the user; params: by, number, title. */
    'ticketAssigned',
    /** The customer answered in a ticket that the user has or follows; params: customer, number, title. */
    'ticketAnswered',
    /** A colleague mentioned the user in a note of a ticket; params: by, number, title. */
    'ticketMentioned',
  ],
} as const satisfies ContractManifest;
