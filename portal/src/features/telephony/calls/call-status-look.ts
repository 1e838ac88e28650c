import type { CallStatus } from '@sala/contract/telephony/calls/calls.states.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';

/** The kind of state that each status of a call is. */
export const statusKinds: Record<CallStatus, StatusKind> = {
  incoming: 'waiting',
  started: 'running',
  ended: 'closed',
  declined: 'failed',
  missed: 'failed',
};
