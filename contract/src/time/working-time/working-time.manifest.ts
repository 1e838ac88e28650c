import type { ContractManifest } from '../../core/manifest.ts';

export const workingTimeManifest = {
  audit: {
    shift: ['created', 'changed', 'deleted'],
    dayOff: ['created', 'changed', 'deleted'],
    schedule: ['created', 'changed', 'activated', 'deactivated', 'deleted'],
    leave: ['requested', 'changed', 'approved', 'rejected', 'reopened', 'cancelled', 'deleted'],
    leaveAllowance: ['changed'],
    coverNeeds: ['changed'],
  },
  notifications: [
    /** An employee requests leave; sent to those who may decide; params: name, from, to. */
    'leaveRequested',
    /** The user's own request was decided; params: by, from, to. */
    'leaveApproved',
    'leaveRejected',
    /** The decision was undone, so the request waits again; params: by, from, to. */
    'leaveReopened',
    /** An approved leave of the user was withdrawn by another person; params: by, from, to. */
    'leaveCancelled',
  ],
} as const satisfies ContractManifest;
