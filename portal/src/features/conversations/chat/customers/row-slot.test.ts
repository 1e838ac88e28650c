import { expect, it } from 'vitest';
import { buildChannel } from '../chat.factory.ts';
import { isShownInRow, type VisitorCall } from './row-slot.ts';

const said = (createdAt: string) =>
  ({ seq: 1, type: 'text', text: 'Hello', senderType: 'visitor', system: null, isDeleted: false, createdAt }) as const;
const call = (state: VisitorCall['state'], channelId: string | null = null): VisitorCall => ({
  state,
  channelId,
  at: '2026-11-20T08:00:00.000Z',
});
const before = buildChannel({ lastMessage: said('2026-11-20T07:59:00.000Z') });
const after = buildChannel({ lastMessage: said('2026-11-20T08:01:00.000Z') });

it('shows a missed call until something is said after it, and one in progress in any case', () => {
  expect([before, after].map((channel) => isShownInRow(call('missed'), channel))).toEqual([true, false]);
  expect([before, after].map((channel) => isShownInRow(call('running'), channel))).toEqual([true, true]);
});

it('shows a call in an ended conversation only where it belongs to that', () => {
  const ended = { ...before, status: 'closed' as const };
  expect([call('missed'), call('missed', ended.id)].map((one) => isShownInRow(one, ended))).toEqual([false, true]);
});
