import type { ServiceStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];

/** The orders that somebody has in this part, and which wait for their work. */
export interface Held {
  readonly column: 'operator_id' | 'price_specialist_id';
  readonly statuses: readonly ServiceStatus[];
}

/** Which of the users have such orders. */
export async function listHoldersAmong(
  query: Query,
  { column, statuses }: Held,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await query
    .selectFrom('service_orders')
    .select(column)
    .distinct()
    .where(column, 'in', userIds)
    .where('status', 'in', statuses)
    .execute();
  return rows.map((row) => row[column as 'operator_id']!);
}

/** The ids of such orders of a user, in their order, from behind `after`. */
export async function listOrderIdsOf(
  query: Query,
  { column, statuses }: Held,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('service_orders')
    .select('id')
    .where(column, '=', userId)
    .where('status', 'in', statuses)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
