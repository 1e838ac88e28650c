import { commonErrors } from '@sala/contract/core/errors.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';

/** Users who may change any order, and its operator with the permission to process it. */
export const canEditOrder = (order: OrderState, actor: UserActor): boolean =>
  hasPermission(actor, 'update', 'manage-modify-service') ||
  (order.operator?.id === actor.userId && hasPermission(actor, 'update', 'change-status-service'));

/** The same, its price specialist, and its creator. */
export const canAttachFiles = (order: OrderState, actor: UserActor): boolean =>
  canEditOrder(order, actor) ||
  order.priceSpecialist?.id === actor.userId ||
  (order.initiator?.id === actor.userId && hasPermission(actor, 'create', 'create-service'));

/** Throws notAllowed, and notAllowToUpdate for an ended order, which must stay as it was agreed. */
export function assertChangeable(order: OrderState, isAllowed: boolean): void {
  if (!isAllowed) fail(commonErrors.notAllowed);
  if (!isOpenStatus(order.status)) fail(serviceOrderErrors.notAllowToUpdate, { status: order.status });
}
