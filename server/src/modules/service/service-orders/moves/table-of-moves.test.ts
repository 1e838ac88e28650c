import type { Permission } from '@sala/contract/core/ability.ts';
import {
  canMoveOrder,
  type MovedOrder,
  type Mover,
  type ServiceMoveName,
  type ServiceStatus,
  serviceMoves,
  serviceStatuses,
  statusAfter,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AuditActorCell,
  allMoves,
  judge,
  type ModelOrder,
  type PriceType,
  type Right,
} from '#testing/order-model.ts';

const subjects: Record<Right, Permission['subject']> = {
  assign: 'assign-operator-service',
  change: 'change-status-service',
  price: 'manage-service-price',
  create: 'create-service',
  any: 'manage-modify-service',
};

const orders: fc.Arbitrary<ModelOrder> = fc
  .record({
    status: fc.constantFrom(...serviceStatuses),
    operator: fc.constantFrom('dara', 'chan'),
    isUngiven: fc.boolean(),
    specialist: fc.constantFrom(null, 'sophea', 'dara'),
    priceType: fc.constantFrom<PriceType>('fixed', 'range', 'negotiate'),
    isAgreed: fc.boolean(),
    former: fc.constantFrom<ServiceStatus>('accepted', 'processing'),
  })
  .map(({ isUngiven, ...order }) => ({
    ...order,
    // Orders that wait for an operator have none, nor do those that ended while waiting.
    operator:
      order.status === 'pendingDispatch' ||
      (isUngiven && ['ignored', 'cancel', 'cancelledByCustomer', 'replaced', 'deleted'].includes(order.status))
        ? null
        : order.operator,
    former: order.status === 'hold' ? order.former : null,
  }));
const movers: fc.Arbitrary<AuditActorCell> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      id: fc.constantFrom('dara', 'sophea', 'bopha'),
      rights: fc.subarray(['assign', 'change', 'price', 'create', 'any'] as Right[]),
    }),
  },
  { weight: 1, arbitrary: fc.constant('customer' as const) },
  { weight: 1, arbitrary: fc.constant('clock' as const) },
);

const getMoved = ({ operator, specialist, isAgreed, former, ...order }: ModelOrder): MovedOrder => ({
  ...order,
  operatorId: operator,
  priceSpecialistId: specialist,
  isPriceAgreed: isAgreed,
  formerStatus: former,
});
function getMover(who: AuditActorCell): Mover {
  if (typeof who === 'string') return { part: who, can: () => false };
  const held = who.rights.map((right) => subjects[right]);
  return { part: 'staff', userId: who.id, can: ({ subject }) => held.includes(subject) };
}

/** The product's result in the terms of the model. */
function answer(move: ServiceMoveName, order: ModelOrder, who: AuditActorCell) {
  const moved = getMoved(order);
  const refusal = toRefusal(move, moved);
  if (refusal) return refusal === 'notAllowToUpdate' ? 'state' : 'early';
  return canMoveOrder(move, moved, getMover(who)) ? { to: statusAfter(move, moved) } : 'person';
}

it('every move of an order in any state, by anybody, is allowed and leads on as it was written, or is refused', () => {
  expect(allMoves.toSorted()).toEqual(Object.keys(serviceMoves).toSorted());
  const seen = new Set<string>();
  fc.assert(
    fc.property(orders, movers, (order, who) => {
      const expected = allMoves.map((move) => ({ move, verdict: judge(move, order, who) }));
      expect(allMoves.map((move) => ({ move, verdict: answer(move, order, who) }))).toEqual(expected);
      for (const { move, verdict } of expected) seen.add(`${move} ${typeof verdict === 'object'}`);
    }),
    { numRuns: 4000 },
  );
  // Each action was both allowed and refused at least once.
  expect(seen.size).toBe(allMoves.length * 2);
});
