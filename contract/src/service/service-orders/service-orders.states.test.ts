import { describe, expect, it } from 'vitest';
import { abilityGroups } from '../../core/ability.ts';
import {
  canMoveOrder,
  type MovedOrder,
  moveTo,
  type ServiceMove,
  type ServiceMoveName,
  type ServiceStatus,
  serviceMoves,
  serviceStatuses,
  statusAfter,
  toRefusal,
} from './service-orders.states.ts';

const order = (status: ServiceStatus, change: Partial<MovedOrder> = {}): MovedOrder => ({
  status,
  operatorId: 'dara',
  priceSpecialistId: 'sophea',
  priceType: 'fixed',
  isPriceAgreed: true,
  formerStatus: status === 'hold' ? 'processing' : null,
  ...change,
});

/** The resulting status of each action for each status, listed explicitly; a status that is left out refuses the action. */
const expected: Record<ServiceMoveName, Partial<Record<ServiceStatus, ServiceStatus>>> = {
  assign: { pendingDispatch: 'pending' },
  reassign: {
    pendingPrice: 'pending',
    pending: 'pending',
    accepted: 'pending',
    processing: 'pending',
    hold: 'pending',
    completed: 'pending',
  },
  assignSpecialist: {
    pendingDispatch: 'pendingPrice',
    pendingPrice: 'pendingPrice',
    pending: 'pendingPrice',
    accepted: 'pendingPrice',
    processing: 'pendingPrice',
    hold: 'pendingPrice',
  },
  replaceSpecialist: { completed: 'completed' },
  releaseSpecialist: Object.fromEntries(
    (['pendingDispatch', 'pendingPrice', 'pending', 'accepted', 'processing', 'hold', 'completed'] as const).map(
      (status) => [status, status],
    ),
  ),
  setPrice: { pendingPrice: 'pending' },
  acceptPrice: { pending: 'pending', accepted: 'accepted', processing: 'processing', hold: 'hold' },
  questionPrice: {
    pending: 'pendingPrice',
    accepted: 'pendingPrice',
    processing: 'pendingPrice',
    hold: 'pendingPrice',
  },
  accept: { pending: 'accepted' },
  reject: { pending: 'pendingDispatch' },
  release: {
    pendingPrice: 'pendingDispatch',
    pending: 'pendingDispatch',
    accepted: 'pendingDispatch',
    processing: 'pendingDispatch',
    hold: 'pendingDispatch',
  },
  start: { accepted: 'processing' },
  hold: { accepted: 'hold', processing: 'hold' },
  resume: { hold: 'processing' },
  wake: { hold: 'processing' },
  complete: { processing: 'completed' },
  confirmCompletion: { completed: 'completed' },
  resolve: { completed: 'resolved' },
  dispute: { completed: 'unresolved' },
  handOver: {
    pendingPrice: 'pending',
    pending: 'pending',
    accepted: 'pending',
    processing: 'pending',
    hold: 'pending',
    completed: 'pending',
  },
  cancel: {
    pendingDispatch: 'cancel',
    pendingPrice: 'cancel',
    pending: 'cancel',
    accepted: 'cancel',
    processing: 'cancel',
    hold: 'cancel',
    completed: 'cancel',
  },
  cancelByCustomer: {
    pendingDispatch: 'cancelledByCustomer',
    pendingPrice: 'cancelledByCustomer',
    pending: 'cancelledByCustomer',
    accepted: 'cancelledByCustomer',
    processing: 'cancelledByCustomer',
    hold: 'cancelledByCustomer',
    completed: 'cancelledByCustomer',
  },
  ignore: { pendingDispatch: 'ignored' },
  restart: {
    resolved: 'replaced',
    unresolved: 'replaced',
    cancel: 'replaced',
    cancelledByCustomer: 'replaced',
    ignored: 'replaced',
  },
  remove: Object.fromEntries(
    serviceStatuses.filter((status) => status !== 'deleted').map((status) => [status, 'deleted']),
  ),
};
const moves = Object.keys(serviceMoves) as ServiceMoveName[];

describe('the moves of an order', () => {
  it.each(moves)('%s goes from where it may to where it should, and is refused everywhere else', (move) => {
    for (const status of serviceStatuses) {
      const to = expected[move][status];
      const reason = toRefusal(move, order(status));
      expect([status, reason]).toEqual([status, to ? undefined : 'notAllowToUpdate']);
      if (to) expect([status, statusAfter(move, order(status))]).toEqual([status, to]);
    }
  });

  it('wait for an operator, but for giving it one, ignoring, cancelling and deleting it', () => {
    const waiting = order('pendingDispatch', { operatorId: null });
    const free = moves.filter((move) => toRefusal(move, waiting) === undefined);
    expect(free.sort()).toEqual([
      'assign',
      'assignSpecialist',
      'cancel',
      'cancelByCustomer',
      'ignore',
      'releaseSpecialist',
      'remove',
    ]);
    expect(toRefusal('accept', waiting)).toBe('notAllowToUpdateBeforeAssign');
    expect(toRefusal('restart', order('ignored', { operatorId: null }))).toBeUndefined();
  });

  it('lead to the specialist first while no price is agreed', () => {
    for (const [priceType, isPriceAgreed, to] of [
      ['fixed', false, 'pending'],
      ['range', false, 'pendingPrice'],
      ['range', true, 'pending'],
      ['negotiate', false, 'pendingPrice'],
    ] as const)
      expect(
        statusAfter('assign', order('pendingDispatch', { priceType, isPriceAgreed, priceSpecialistId: null })),
      ).toBe(to);
    // A price specialist who was chosen before the operator sets the price first.
    const unassigned = order('pendingDispatch', { operatorId: null, isPriceAgreed: false });
    expect(statusAfter('assignSpecialist', unassigned)).toBe('pendingDispatch');
    expect(statusAfter('assign', unassigned)).toBe('pendingPrice');
  });

  it('end a hold where it began', () => {
    const held = order('hold', { formerStatus: 'accepted' });
    expect([statusAfter('wake', held), moveTo('accepted', held)]).toEqual(['accepted', 'resume']);
    expect(moveTo('processing', held)).toBe('start');
  });
});

describe('who moves an order', () => {
  const staff = (userId: string, ...subjects: string[]) => ({
    part: 'staff' as const,
    userId,
    can: ({ subject }: { subject: string }) => subjects.includes(subject),
  });
  it('is its operator or its specialist with the ability, or whoever may change any order', () => {
    const pending = order('pending');
    const changing = 'change-status-service';
    expect(canMoveOrder('accept', pending, staff('dara', changing))).toBe(true);
    expect(canMoveOrder('accept', pending, staff('dara'))).toBe(false);
    expect(canMoveOrder('accept', pending, staff('chan', changing))).toBe(false);
    expect(canMoveOrder('accept', pending, staff('chan', changing, 'manage-modify-service'))).toBe(true);
    expect(canMoveOrder('accept', pending, staff('chan', 'manage-modify-service'))).toBe(false);
    const priced = order('pendingPrice');
    expect(canMoveOrder('setPrice', priced, staff('sophea', 'manage-service-price'))).toBe(true);
    expect(canMoveOrder('setPrice', priced, staff('dara', 'manage-service-price'))).toBe(false);
  });

  it('is the customer for their own answers alone, and a clock for what was to happen by itself', () => {
    const by = (part: 'customer' | 'clock') =>
      moves.filter((move) => canMoveOrder(move, order('completed'), { part, can: () => true }));
    expect(by('customer')).toEqual(['acceptPrice', 'questionPrice', 'resolve', 'dispute', 'cancelByCustomer']);
    expect(by('clock')).toEqual(['assign', 'releaseSpecialist', 'release', 'wake', 'confirmCompletion', 'resolve']);
    for (const move of ['resolve', 'dispute', 'wake', 'cancelByCustomer'] as const)
      expect(canMoveOrder(move, order('completed'), staff('dara', ...Object.keys(abilityGroups.service)))).toBe(false);
  });

  it('needs an ability for every move a person of the business makes', () => {
    for (const move of moves) {
      const { by, need }: ServiceMove = serviceMoves[move];
      expect([move, need !== undefined]).toEqual([
        move,
        by.some((part) => part === 'operator' || part === 'specialist' || part === 'dispatcher'),
      ]);
    }
  });
});
