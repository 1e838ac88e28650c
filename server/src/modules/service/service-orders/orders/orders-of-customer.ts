import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listOrdersOfVisitor } from './order-list.repository.ts';

/** The customer's orders that the actor may see: those of the conversation first, then the others, each newest first. */
export async function listOrdersOfCustomer(
  { database }: AppContext,
  actor: UserActor,
  { visitorId, channelId, limit }: { visitorId: string | null; channelId: string | null; limit: number },
): Promise<Pick<ServiceOrder, 'id' | 'orderNumber' | 'title' | 'status'>[]> {
  if (!visitorId || !hasPermission(actor, 'read', 'view-service')) return [];
  const { query } = database.forMerchant(actor.merchantId);
  const scope = await getServiceScope(query, actor.userId);
  return listOrdersOfVisitor(query, scope, { visitorId, channelId, limit });
}
