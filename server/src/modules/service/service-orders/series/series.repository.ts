import type { Selectable } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../service-orders.table.ts';

export type SeriesRow = Selectable<Tables['service_order_series']>;

/** The series that begins with the order. */
export function findSeries(query: TenantDatabase['query'], orderId: string): Promise<SeriesRow | undefined> {
  return query.selectFrom('service_order_series').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Locked until the end of the transaction. */
export function lockSeries(unit: UnitOfWork, orderId: string): Promise<SeriesRow | undefined> {
  return unit.query
    .selectFrom('service_order_series')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/** Creates the series with this order as the first. */
export async function insertSeries(
  unit: UnitOfWork,
  orderId: string,
  at: Date,
  series: Pick<SeriesRow, 'state' | 'first_day' | 'minutes' | 'next_day'>,
): Promise<void> {
  await unit.query
    .insertInto('service_order_series')
    .values({ ...series, order_id: orderId, order_count: 1, created_at: at, updated_at: at })
    .execute();
}

/** The series must be locked. */
export async function writeSeries(
  unit: UnitOfWork,
  orderId: string,
  at: Date,
  change: Partial<Pick<SeriesRow, 'state' | 'next_day' | 'order_count'>>,
): Promise<void> {
  await unit.query
    .updateTable('service_order_series')
    .set({ ...change, updated_at: at })
    .where('order_id', '=', orderId)
    .execute();
}
