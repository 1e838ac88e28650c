import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { may, type UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withinScope } from '../service-orders.policy.ts';

/** The customer's orders that the actor may see: those of the conversation first, of each the newest before the others. */
export async function listOrdersOfCustomer(
  { database }: AppContext,
  actor: UserActor,
  { visitorId, channelId, limit }: { visitorId: string | null; channelId: string | null; limit: number },
): Promise<Pick<ServiceOrder, 'id' | 'orderNumber' | 'title' | 'status'>[]> {
  if (!visitorId || !may(actor, 'read', 'view-service')) return [];
  const { query } = database.forMerchant(actor.merchantId);
  const scope = await serviceScopeOf(query, actor.userId);
  return query
    .selectFrom('service_orders')
    .select(['id', 'number as orderNumber', 'title', 'status'])
    .where('visitor_id', '=', visitorId)
    .where('status', '!=', 'deleted')
    .where(withinScope(scope))
    .orderBy((of) => of('channel_id', 'is not distinct from', channelId), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
