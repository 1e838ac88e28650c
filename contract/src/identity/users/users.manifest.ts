import type { ContractManifest } from '../../core/manifest.ts';

export const usersManifest = {
  audit: {
    user: ['invited', 'invitationResent', 'joined', 'changed', 'activated', 'deactivated', 'deleted'],
  },
  notifications: [
    /** A person invited by the user has joined; params: name. */
    'colleagueJoined',
  ],
} as const satisfies ContractManifest;
