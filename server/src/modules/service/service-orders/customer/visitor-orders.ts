import type { VisitorOrder } from '@sala/contract/service/service-orders/customer-orders.schema.ts';
import { openSince } from '#kernel/record-links.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder, selectOrders, toOrderState } from '../orders/orders.repository.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import { presentVisitorOrders } from './customer-order.ts';

const maxOrders = 50;

/** An order of the visitor. Throws recordNotFound for any other. */
export async function findOwnOrder(
  context: AppContext,
  { merchantId, visitorId }: VisitorActor,
  id: string,
): Promise<OrderState> {
  const order = await findOrder(context.database.forMerchant(merchantId).query, id);
  const isOwn = order?.customer.visitorId === visitorId && order.status !== 'deleted';
  return found(isOwn ? order : undefined);
}

/** Their open and recently ended orders, newest first. */
export async function listOwnOrders(
  context: ServiceOrdersContext,
  { merchantId, visitorId }: VisitorActor,
): Promise<VisitorOrder[]> {
  const rows = await selectOrders(context.database.forMerchant(merchantId).query)
    .where('service_orders.visitor_id', '=', visitorId)
    .where('service_orders.status', '!=', 'deleted')
    .where((where) =>
      where.or([
        where('service_orders.ended_at', 'is', null),
        where('service_orders.ended_at', '>', openSince(context.clock.now())),
      ]),
    )
    .orderBy('service_orders.number', 'desc')
    .limit(maxOrders)
    .execute();
  return presentVisitorOrders(context, merchantId, rows.map(toOrderState));
}
