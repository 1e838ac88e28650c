import type { ContractManifest } from '../../core/manifest.ts';

export const privateChatManifest = {
  audit: {
    privateChat: ['turnedOn', 'turnedOff', 'secretGenerated', 'settingsChanged', 'exported'],
    privateRoom: [
      'created',
      'joined',
      'declined',
      'left',
      'removed',
      'banned',
      'unbanned',
      'transferred',
      'archived',
      'reopened',
      'exported',
    ],
  },
  notifications: [
    /** Somebody wrote in a room while one was away; params: person, room. */
    'privateMessage',
    /** Somebody named one in a room; params: person, room. */
    'privateMention',
    /** A partner opened a room, or one was invited; params: person, room. */
    'privateInvitation',
  ],
} as const satisfies ContractManifest;
