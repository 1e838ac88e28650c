import type { ContractManifest } from '../../core/manifest.ts';

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
      'priorityChanged',
      'tagsChanged',
      'snoozed',
      'woken',
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
    /** A colleague assigned a conversation to the user; params: by, visitor. */
    'conversationAssigned',
    /** The user joined a conversation automatically, since its operator did not answer; params: by, visitor. */
    'conversationUnanswered',
    /** A colleague offers the user a conversation; params: by, visitor. */
    'conversationOffered',
    /** A colleague declined the conversation that the user offered them, or let the offer expire; params: by, visitor. */
    'conversationTransferRefused',
    'conversationTransferExpired',
    /** A conversation of the user that was put aside is awake again; params: visitor. */
    'conversationAwake',
    /** A colleague mentioned the user in a note; params: by, visitor. */
    'conversationMention',
    /** A visitor wrote in a conversation of the user while they were away; params: visitor. */
    'messageWhileAway',
  ],
} as const satisfies ContractManifest;
