import type { DeliveryState } from '@sala/contract/automation/webhooks/webhooks.schema.ts';
import type { StatusKind } from '#shared/ui/status-pill.tsx';

export const deliveryStatus: Record<DeliveryState, StatusKind> = {
  waiting: 'waiting',
  failed: 'held',
  delivered: 'done',
  given_up: 'failed',
};
