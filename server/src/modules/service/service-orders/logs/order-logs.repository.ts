import type { ServiceLog } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { Selectable } from 'kysely';
import { type HistoryTable, listLines } from '#kernel/history.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { ServiceOrderLogTable } from '../service-orders.table.ts';

export const orderHistory: HistoryTable = { table: 'service_order_logs', record: 'order_id' };

/** How often this action was done with an order. */
export async function countLogs(
  query: TenantDatabase['query'],
  { orderId, action }: { orderId: string; action: string },
): Promise<number> {
  const { total } = await query
    .selectFrom('service_order_logs')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return total;
}

/** The creator of an order. */
export async function findCreator(
  query: TenantDatabase['query'],
  orderId: string,
): Promise<ServiceLog['actor'] | undefined> {
  const row = await query
    .selectFrom('service_order_logs')
    .select('actor')
    .where('order_id', '=', orderId)
    .where('action', '=', 'create')
    .limit(1)
    .executeTakeFirst();
  return row?.actor;
}

/** Newest first, up to `limit` rows after the one `beforeId`. */
export async function listLogs(
  query: TenantDatabase['query'],
  { orderId: recordId, ...page }: { orderId: string; limit: number; beforeId?: string | undefined },
): Promise<ServiceLog[]> {
  const found = await listLines<Selectable<ServiceOrderLogTable>>(query, orderHistory, { recordId, ...page });
  return found.map((row) => ({
    id: row.id,
    serviceId: row.order_id,
    from: row.from_status,
    to: row.to_status,
    action: row.action,
    actor: row.actor,
    reason: row.reason,
    params: row.params,
    createdAt: row.created_at.toISOString(),
  }));
}
