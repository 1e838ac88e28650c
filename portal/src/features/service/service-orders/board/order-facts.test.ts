import { expect, it } from 'vitest';
import { getCommonStatus } from './order-facts.ts';

it('knows which status all shown orders have, because of the tray or of the filter', () => {
  expect(getCommonStatus({ tray: 'waitingDispatch' })).toBe('pendingDispatch');
  expect(getCommonStatus({ tray: 'hold' })).toBe('hold');
  expect(getCommonStatus({ tray: 'all', status: ['accepted'] })).toBe('accepted');
  expect(getCommonStatus({ tray: 'late' })).toBeUndefined();
  expect(getCommonStatus({ tray: 'today' })).toBeUndefined();
  expect(getCommonStatus({ tray: 'all', status: ['accepted', 'hold'] })).toBeUndefined();
  expect(getCommonStatus({})).toBeUndefined();
});
