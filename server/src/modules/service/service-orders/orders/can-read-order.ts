import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { isInScope } from '../service-orders.policy.ts';
import { findOrder } from './orders.repository.ts';

/** Whether the user may read events of an order, including a deleted one. */
export async function canReadOrder(context: AppContext, actor: UserActor, orderId: string): Promise<boolean> {
  if (!hasPermission(actor, 'read', 'view-service')) return false;
  const { query } = context.database.forMerchant(actor.merchantId);
  const order = await findOrder(query, orderId);
  return order !== undefined && isInScope(await getServiceScope(query, actor.userId), order);
}
