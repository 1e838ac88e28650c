import type { ContractManifest } from '../core/manifest.ts';

export const chatManifest = {
  audit: {
    conversation: [
      'assigned',
      'joined',
      'left',
      'ended',
      'reopened',
      'offered',
      'transferred',
      'departmentChanged',
      'blocked',
      'unblocked',
      'banned',
      'unbanned',
      'handedToPartner',
      'receivedFromPartner',
      'handedBack',
      'sharingStopped',
    ],
  },
  notifications: [
    /** A colleague gave one a conversation; params: by, visitor. */
    'conversationAssigned',
    /** A colleague holds a conversation out to one; params: by, visitor. */
    'conversationOffered',
    /** A colleague did not take the conversation one held out to them, or let the time pass; params: by, visitor. */
    'conversationTransferRefused',
    'conversationTransferExpired',
    /** A colleague named one in a note; params: by, visitor. */
    'conversationMention',
    /** A visitor wrote in a conversation of one's own while one was not there; params: visitor. */
    'messageWhileAway',
  ],
} as const satisfies ContractManifest;
