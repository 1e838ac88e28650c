import type { OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { expect, it } from 'vitest';
import type { Person } from '../moves/order-moves.ts';
import { isConcernOf } from './alerts.queries.ts';

const person = (...subjects: string[]): Person => ({
  userId: 'dara',
  isReadonly: false,
  can: ({ subject }) => subjects.includes(subject),
});
const alertOf = (order: Pick<OrderAlert['order'], 'status' | 'operator' | 'priceSpecialist'>) =>
  ({ order }) as Pick<OrderAlert, 'order'>;

const own = alertOf({ status: 'pending', operator: { id: 'dara', name: 'Dara' }, priceSpecialist: null });
const priced = alertOf({
  status: 'pendingPrice',
  operator: { id: 'dara', name: 'Dara' },
  priceSpecialist: { id: 'minh', name: 'Minh' },
});
const unassigned = alertOf({ status: 'pendingDispatch', operator: null, priceSpecialist: null });

it('concerns operators where an order waits for them, and dispatchers always', () => {
  const concernOf = (one: Person) => [own, priced, unassigned].map((alert) => isConcernOf(alert, one));
  expect(concernOf(person('change-status-service'))).toEqual([true, false, false]);
  expect(concernOf(person('change-status-service', 'assign-operator-service'))).toEqual([true, true, true]);
  expect(concernOf(person('manage-service-price'))).toEqual([true, true, true]);
});
