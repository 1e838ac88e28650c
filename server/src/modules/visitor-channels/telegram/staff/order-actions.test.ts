import type { Action, Permission, Subject } from '@sala/contract/core/ability.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import {
  canMoveOrder,
  type ServiceMoveName,
  serviceMoves,
  serviceStatuses,
  toRefusal,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { expect, it } from 'vitest';
import type { UserActor } from '#platform/auth/actor.ts';
import { newId } from '#platform/ids.ts';
import { listOrderActions, orderActionNames, orderActions } from './order-actions.ts';
import { readOrderData, toOrderData } from './order-buttons.ts';

const me = newId();
const grants: Readonly<Record<string, Permission>> = {
  assign: { subject: 'assign-operator-service', action: 'update' },
  change: { subject: 'change-status-service', action: 'update' },
  price: { subject: 'manage-service-price', action: 'update' },
  create: { subject: 'create-service', action: 'create' },
  any: { subject: 'manage-modify-service', action: 'update' },
};
/** Every set of the permissions that moves of orders need. */
const roles = Array.from({ length: 2 ** Object.keys(grants).length }, (_, bits) =>
  Object.values(grants).filter((_grant, place) => (bits >> place) % 2 === 1),
);

const toActor = (permissions: readonly Permission[]): UserActor => ({
  kind: 'user',
  merchantId: newId(),
  userId: me,
  sessionId: null,
  apiToken: null,
  name: 'Dara',
  ability: defineAbility([...permissions]),
  locale: 'en',
  sessionExpiresAt: null,
});

/** Every status of an order with every relation that the user can have to it. */
const orders = serviceStatuses.flatMap((status) =>
  [null, { id: me, name: 'Dara' }, { id: newId(), name: 'Chan' }].flatMap((operator) =>
    [null, { id: me, name: 'Dara' }].map((priceSpecialist) => ({
      status,
      operator,
      priceSpecialist,
      priceType: 'fixed' as const,
      isPriceAgreed: true,
      formerStatus: status === 'hold' ? ('processing' as const) : null,
      isCompletionConfirmed: false,
    })),
  ),
);

it('every move that the rules allow a user has a button, and no other one has', () => {
  const staffMoves = (Object.keys(serviceMoves) as ServiceMoveName[]).filter((name) => 'need' in serviceMoves[name]);
  expect(new Set(orderActionNames.map((name) => orderActions[name].move))).toEqual(new Set(staffMoves));
  let count = 0;
  for (const permissions of roles) {
    const actor = toActor(permissions);
    const can = ({ action, subject }: { action: Action; subject: Subject }) => actor.ability.can(action, subject);
    for (const order of orders) {
      const moved = {
        ...order,
        operatorId: order.operator?.id ?? null,
        priceSpecialistId: order.priceSpecialist?.id ?? null,
      };
      const allowed = staffMoves.filter(
        (move) => !toRefusal(move, moved) && canMoveOrder(move, moved, { part: 'staff', userId: me, can }),
      );
      const offered = listOrderActions(order, actor).map((name) => orderActions[name].move);
      expect(new Set(offered), `${order.status} ${JSON.stringify(permissions)}`).toEqual(new Set(allowed));
      count += 1;
    }
  }
  expect(count).toBe(roles.length * orders.length);
});

it('buttons carry what they do within the 64 bytes of Telegram, and nothing else is read as one', () => {
  const order = { id: newId(), version: 999_999_999 };
  for (const action of [...orderActionNames, 'more', 'less', 'photos', 'call', 'forget'] as const)
    for (const word of [undefined, 'yes', '1440', newId()]) {
      const data = toOrderData(order, action, word);
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64);
      expect(readOrderData(data)).toEqual({ orderId: order.id, version: order.version, action, word });
    }
  for (const other of ['', 'o', 'r5:abc', 'oa', `oa${'A'.repeat(22)}x`, '_'.repeat(64)])
    expect(readOrderData(other)).toBeUndefined();
});
