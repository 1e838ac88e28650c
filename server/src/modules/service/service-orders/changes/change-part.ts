import { commonErrors } from '@sala/contract/core/errors.ts';
import {
  canEditOrder,
  isOrderCreator,
  type OrderEditor,
} from '@sala/contract/service/service-orders/service-orders.access.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';

const toEditor = (actor: UserActor): OrderEditor => ({
  userId: actor.userId,
  can: (action, subject) => hasPermission(actor, action, subject),
});

export const canEdit = (order: OrderState, actor: UserActor): boolean => canEditOrder(order, toEditor(actor));

/** The same, its price specialist, and its creator. */
export const canAttachFiles = (order: OrderState, actor: UserActor): boolean =>
  canEdit(order, actor) || order.priceSpecialist?.id === actor.userId || isOrderCreator(order, toEditor(actor));

/** Throws notAllowed, and notAllowToUpdate for an ended order, which must stay as it was agreed. */
export function assertChangeable(order: OrderState, isAllowed: boolean): void {
  if (!isAllowed) fail(commonErrors.notAllowed);
  if (!isOpenStatus(order.status)) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
}
