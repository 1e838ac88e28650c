import type { Business } from '@sala/contract/billing/console/console.schema.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';

/** How a standing looks. */
export const standingKinds: Record<Business['standing'], StatusKind> = {
  free: 'closed',
  active: 'done',
  grace: 'waiting',
  readonly: 'failed',
  suspended: 'failed',
};
