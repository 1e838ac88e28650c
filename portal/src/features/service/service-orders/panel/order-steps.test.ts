import type { ServiceLog, ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { HistoryStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { describe, expect, it } from 'vitest';
import { getObstacle, type Person } from '../moves/order-moves.ts';
import { getAwaited, getSteps, getWaitingSince } from './order-steps.ts';

const order = (change: Partial<ServiceOrder>) =>
  ({
    status: 'pendingDispatch',
    formerStatus: null,
    operator: { id: 'dara', name: 'Dara' },
    priceSpecialist: null,
    priceType: 'fixed',
    priceCount: 0,
    isPriceAgreed: true,
    isCompletionConfirmed: false,
    ...change,
  }) as ServiceOrder;
const log = (from: HistoryStatus | null, to: HistoryStatus, action: string = to) =>
  ({ id: `${from}-${to}`, from, to, action, params: {} }) as ServiceLog;

describe('the way of an order', () => {
  const statesOf = (change: Partial<ServiceOrder>, logs: readonly ServiceLog[] = []) =>
    getSteps(order(change), logs).map(({ name, state }) => `${name}:${state}`);

  it('leads past the price where there is none to say', () => {
    expect(statesOf({ status: 'pending' })).toEqual([
      'created:done',
      'assigned:done',
      'accepted:current',
      'started:ahead',
      'completed:ahead',
      'confirmed:ahead',
    ]);
    expect(statesOf({ status: 'pendingPrice', priceType: 'negotiate' })).toContain('priced:current');
  });

  it('stays where it was while the order is held, and where it ended when it was cancelled', () => {
    expect(statesOf({ status: 'hold', formerStatus: 'accepted' })).toContain('started:current');
    const cancelled = statesOf({ status: 'cancel' }, [log('processing', 'cancel'), log('accepted', 'processing')]);
    expect(cancelled).toContain('started:done');
    expect(cancelled).toContain('completed:ahead');
  });

  it('names the last who brought it there', () => {
    const logs = [log('accepted', 'processing', 'start'), log('pending', 'accepted', 'accept'), log(null, 'created')];
    const steps = getSteps(order({ status: 'processing' }), logs);
    expect(steps.map(({ name, log: last }) => [name, last?.action])).toEqual([
      ['created', 'created'],
      ['assigned', undefined],
      ['accepted', 'accept'],
      ['started', 'start'],
      ['completed', undefined],
      ['confirmed', undefined],
    ]);
  });
});

describe('the wait of an order', () => {
  const operator = { id: 'dara', name: 'Dara' };
  const chan = { id: 'chan', name: 'Chan' };

  it('names the person whose turn it is', () => {
    expect(getAwaited(order({ operator: null }), 'assigned').awaited).toBe('dispatch');
    expect(getAwaited(order({ status: 'pending', operator }), 'accepted')).toEqual({
      awaited: 'acceptance',
      person: 'Dara',
    });
    expect(getAwaited(order({ status: 'pendingPrice' }), 'priced').awaited).toBe('anyPrice');
    expect(getAwaited(order({ status: 'completed', priceSpecialist: chan }), 'confirmed').person).toBe('Chan');
    const confirmed = order({ status: 'completed', priceSpecialist: chan, isCompletionConfirmed: true });
    expect(getAwaited(confirmed, 'confirmed')).toEqual({ awaited: 'customer', person: undefined });
    expect(getAwaited(order({ status: 'hold', formerStatus: 'accepted', operator }), 'started').awaited).toBe(
      'resumption',
    );
  });

  it('began with the last change of the status, not with an edit', () => {
    const edited = { ...log('pending', 'pending', 'edit'), createdAt: '2026-11-30T03:00:00Z' };
    const assigned = { ...log('pendingDispatch', 'assign'), createdAt: '2026-11-30T02:00:00Z' };
    expect(getWaitingSince([edited, assigned])).toBe('2026-11-30T02:00:00Z');
  });
});

describe('what keeps somebody from a move', () => {
  const person = (userId: string, ...subjects: string[]): Person => ({
    userId,
    isReadonly: false,
    can: ({ subject }) => subjects.includes(subject),
  });

  it('is told by its weightiest reason', () => {
    const changing = person('dara', 'change-status-service');
    expect(getObstacle('accept', order({ status: 'pending' }), changing)).toBeUndefined();
    expect(getObstacle('accept', order({ status: 'pending' }), person('chan', 'change-status-service'))).toBe(
      'operator',
    );
    expect(getObstacle('accept', order({ status: 'accepted' }), changing)).toBe('status');
    expect(getObstacle('accept', order({ operator: null }), changing)).toBe('beforeAssign');
    expect(getObstacle('accept', order({ status: 'pending' }), person('dara'))).toBe('ability');
    expect(getObstacle('accept', order({ status: 'pending' }), { ...person('dara'), isReadonly: true })).toBe(
      'readonly',
    );
    const pricing = person('chan', 'manage-service-price');
    expect(getObstacle('setPrice', order({ status: 'pendingPrice' }), pricing)).toBe('specialist');
    const done = order({
      status: 'completed',
      priceSpecialist: { id: 'chan', name: 'Chan' },
      isCompletionConfirmed: true,
    });
    expect(getObstacle('confirmCompletion', done, pricing)).toBe('confirmed');
  });
});
