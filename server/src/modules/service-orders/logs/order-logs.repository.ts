import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import type { HistoryStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import '../service-orders.table.ts';

export interface LogEntry {
  readonly orderId: string;
  readonly from: HistoryStatus | null;
  readonly to: HistoryStatus;
  readonly action: string;
  readonly actor: ServiceLog['actor'];
  readonly reason?: string | undefined;
  readonly params?: Readonly<Record<string, string>>;
}

/** Writes what happened to an order into its history, in the transaction in which it happens. */
export async function writeLog(context: Pick<AppContext, 'clock'>, unit: UnitOfWork, entry: LogEntry): Promise<void> {
  await unit.query
    .insertInto('service_order_logs')
    .values({
      id: newId(),
      order_id: entry.orderId,
      from_status: entry.from,
      to_status: entry.to,
      action: entry.action,
      actor: JSON.stringify(entry.actor),
      reason: entry.reason ?? '',
      params: JSON.stringify(entry.params ?? {}),
      created_at: context.clock.now(),
    })
    .execute();
}

/** How often this was done with an order. */
export async function countLogs(
  query: TenantDatabase['query'],
  { orderId, action }: Pick<LogEntry, 'orderId' | 'action'>,
): Promise<number> {
  const { total } = await query
    .selectFrom('service_order_logs')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('order_id', '=', orderId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return total;
}

/** Who made an order. */
export async function findMaker(
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

/** The newest first, up to `limit` rows behind the one named by `beforeId`. */
export async function listLogs(
  query: TenantDatabase['query'],
  { orderId, limit, beforeId }: { orderId: string; limit: number; beforeId?: string | undefined },
): Promise<ServiceLog[]> {
  let rows = query.selectFrom('service_order_logs').selectAll().where('order_id', '=', orderId);
  // Ids are of the time they were made at.
  if (beforeId) rows = rows.where('id', '<', beforeId);
  const found = await rows.orderBy('id', 'desc').limit(limit).execute();
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
