import { commonErrors } from '@sala/contract/core/errors.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceOrderErrors } from '@sala/contract/service/service-orders/service-orders.errors.ts';
import { availabilityErrors } from '@sala/contract/time/availability/availability.errors.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { FailureError } from '#platform/failure.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { type OrderAction, type OrderActionName, orderActions } from './order-actions.ts';
import { findOrderFor } from './render-order.ts';

export interface ActionInput {
  readonly orderId: string;
  /** The version that the user saw. */
  readonly version: number;
  readonly userId?: string | undefined;
  readonly reason?: string | undefined;
  readonly price?: string | undefined;
  readonly holdMinutes?: number | undefined;
  readonly holdUntil?: string | undefined;
}

/** Does with an order what the portal's call does. Throws what the call throws. */
async function performAction(
  { performCall: perform, ...context }: TelegramContext,
  actor: UserActor,
  name: OrderActionName,
  { orderId: id, userId, ...rest }: ActionInput,
): Promise<void> {
  const { call }: OrderAction = orderActions[name];
  const params = { id };
  const { version, reason } = rest;
  switch (call) {
    case 'assign':
      await perform(serviceOrdersApi.assign, actor, {
        params,
        body: { operatorId: userId ?? actor.userId, reason, version },
      });
      return;
    case 'assignSpecialist':
      await perform(serviceOrdersApi.assign, actor, { params, body: { priceSpecialistId: userId, reason, version } });
      return;
    case 'handOver':
      await perform(serviceOrdersApi.handOver, actor, { body: { id, operatorId: userId ?? '', reason, version } });
      return;
    case 'restart':
      await perform(orderChangesApi.restart, actor, { params, body: { reason, version } });
      return;
    default: {
      const order =
        call.status === 'former' ? await findOrderFor({ ...context, performCall: perform }, actor, id) : undefined;
      const status = call.status === 'former' ? (order?.formerStatus ?? 'processing') : call.status;
      await perform(serviceOrdersApi.update, actor, { params, body: { status, ...rest } });
    }
  }
}

/** What came of an action. `needsReason`: the colleague can be chosen only with one. */
export type Outcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stale' | 'needsReason'; readonly failure: FailureError }
  | { readonly kind: 'refused'; readonly failure: FailureError };

const staleKeys: readonly string[] = [
  serviceOrderErrors.orderHasChanged.key,
  serviceOrderErrors.operatorAlreadyAssigned.key,
  commonErrors.recordNotFound.key,
];

/** The same with refusals as an outcome. Throws what may pass by itself. */
export async function tryAction(...call: Parameters<typeof performAction>): Promise<Outcome> {
  try {
    await performAction(...call);
    return { kind: 'done' };
  } catch (error) {
    if (!(error instanceof FailureError) || error.definition.status >= 500) throw error;
    const { key } = error.definition;
    if (key === availabilityErrors.assignmentNeedsReason.key) return { kind: 'needsReason', failure: error };
    return { kind: staleKeys.includes(key) ? 'stale' : 'refused', failure: error };
  }
}
