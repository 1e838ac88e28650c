import type { CustomerOrder, CustomerStatus } from '@sala/contract/service/service-orders/customer-orders.schema.ts';

export const steps = ['received', 'assigned', 'working', 'done', 'resolved'] as const;

const reached: Record<CustomerStatus, number> = {
  received: 0,
  pricing: 0,
  assigned: 1,
  accepted: 1,
  working: 2,
  held: 2,
  checking: 3,
  done: 3,
  resolved: 4,
  unresolved: 3,
  cancelled: -1,
  cancelledByCustomer: -1,
  replaced: -1,
};

/**
 * The progress of an order; -1: it was ended without completion. An order whose price is discussed again keeps the step of its operator.
 */
export const getStep = ({ status, operatorName }: Pick<CustomerOrder, 'status' | 'operatorName'>): number =>
  status === 'pricing' && operatorName ? reached.assigned : reached[status];

export type Tone = 'waiting' | 'running' | 'held' | 'done' | 'failed' | 'past';

const tones: Record<CustomerStatus, Tone> = {
  received: 'waiting',
  pricing: 'waiting',
  assigned: 'running',
  accepted: 'running',
  working: 'running',
  held: 'held',
  checking: 'done',
  done: 'done',
  resolved: 'done',
  unresolved: 'failed',
  cancelled: 'past',
  cancelledByCustomer: 'past',
  replaced: 'past',
};
export const toTone = (status: CustomerStatus): Tone => tones[status];
