import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import type { Query } from '#kernel/tables.ts';
import { selectOrders, toOrderState } from './orders.repository.ts';

/** Their last orders, the newest first. */
export async function listOrdersOfVisitor(
  query: Query,
  visitorId: string,
  limit: number,
): Promise<{ number: number; title: string; status: ServiceStatus }[]> {
  const rows = await selectOrders(query)
    .where('service_orders.visitor_id', '=', visitorId)
    .where('service_orders.status', '!=', 'deleted')
    .orderBy('service_orders.number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toOrderState).map(({ orderNumber: number, title, status }) => ({ number, title, status }));
}
