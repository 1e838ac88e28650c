import { expect, it } from 'vitest';
import { getWaitingOrders } from './service-orders.access.ts';

it('knows which orders wait for whom: to assign, to work on, to price', () => {
  const waitingFor = (...subjects: string[]) => getWaitingOrders((_action, subject) => subjects.includes(subject));
  const dispatcher = ['assign-operator-service', 'change-status-service', 'manage-service-price'];
  expect(waitingFor(...dispatcher)).toEqual({ tray: 'waitingDispatch' });
  expect(waitingFor('change-status-service', 'manage-service-price')).toEqual({ tray: 'mine' });
  expect(waitingFor('manage-service-price')).toEqual({ assigned: 'specialist', tray: 'waitingPrice' });
  expect(waitingFor('view-service')).toBeUndefined();
});
