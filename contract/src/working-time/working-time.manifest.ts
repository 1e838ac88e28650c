import type { ContractManifest } from '../core/manifest.ts';

export const workingTimeManifest = {
  audit: {
    shift: ['created', 'changed', 'deleted'],
    dayOff: ['created', 'changed', 'deleted'],
    schedule: ['created', 'changed', 'activated', 'deactivated', 'deleted'],
    leave: ['requested', 'changed', 'approved', 'rejected', 'cancelled', 'deleted'],
  },
  notifications: [
    /** Somebody asks for leave, told to those who may decide; params: name, from, to. */
    'leaveRequested',
    /** One's own leave was decided; params: by, from, to. */
    'leaveApproved',
    'leaveRejected',
    /** An approved leave of one's own was taken back by somebody else; params: by, from, to. */
    'leaveCancelled',
  ],
} as const satisfies ContractManifest;
