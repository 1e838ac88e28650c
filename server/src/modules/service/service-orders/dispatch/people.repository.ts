import { loadStatuses } from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { matching, type OrderFilter, type Reader } from '../orders/order-list.repository.ts';
import type { OrderState } from '../orders/order-state.ts';
import { selectOrders, toOrderState } from '../orders/orders.repository.ts';

export interface Period {
  readonly start: Date;
  readonly end: Date;
}

const maxPersonOrders = 2000;
const shownStatuses: ServiceStatus[] = [...loadStatuses, 'completed', 'resolved', 'unresolved'];

/** Assigned orders that may be in the period: unfinished ones last at least until now. */
export async function listOrdersOfPeriod(
  query: TenantDatabase['query'],
  reader: Reader,
  { filter, period }: { filter: OrderFilter; period: Period },
): Promise<{ order: OrderState; assignedAt: Date | null }[]> {
  const begun = sql<Date>`coalesce(service_orders.schedule_at, service_orders.assigned_at, service_orders.received_at)`;
  const ended = sql<Date>`greatest(coalesce(service_orders.completed_at, service_orders.updated_at), ${begun})`;
  const rows = await matching(selectOrders(query), reader, filter)
    .where('service_orders.operator_id', 'is not', null)
    .where('service_orders.status', 'in', shownStatuses)
    .where(begun, '<', period.end)
    .where((on) => on.or([on('service_orders.status', 'in', [...loadStatuses]), on(ended, '>', period.start)]))
    .orderBy(begun)
    .limit(maxPersonOrders)
    .execute();
  return rows.map((row) => ({ order: toOrderState(row), assignedAt: row.assigned_at }));
}
