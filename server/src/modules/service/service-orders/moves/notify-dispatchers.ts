import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { listActiveUsers, type UserRecord } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { OrderState } from '../orders/order-state.ts';
import { isInScope } from '../service-orders.policy.ts';
import { hasAbility } from './can-take.ts';

const canReadOrders = { subject: 'view-service', action: 'read' } as const;
const canDispatch = { subject: 'assign-operator-service', action: 'update' } as const;

/** Notifies dispatchers who may see this order; `except`: the user who made the change. */
export async function notifyDispatchers(
  context: AppContext,
  unit: UnitOfWork,
  order: OrderState,
  news: Omit<Parameters<typeof notify>[2], 'userId'>,
  except?: string,
): Promise<void> {
  const isNotified = (user: UserRecord) =>
    user.id !== except &&
    hasAbility(user, canReadOrders) &&
    hasAbility(user, canDispatch) &&
    isInScope(user.serviceScope, order);
  for (const user of await listActiveUsers(unit))
    if (isNotified(user)) await notify(context, unit, { ...news, userId: user.id });
}
