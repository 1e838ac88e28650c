import type { ContractManifest } from '../core/manifest.ts';

export const usersManifest = {
  audit: {
    user: ['invited', 'invitationResent', 'joined', 'changed', 'activated', 'deactivated', 'deleted'],
  },
  notifications: [
    /** Somebody one has invited has joined; params: name. */
    'colleagueJoined',
  ],
} as const satisfies ContractManifest;
