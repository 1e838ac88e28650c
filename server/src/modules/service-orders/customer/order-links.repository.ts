import type { Database, TenantDatabase } from '#platform/database/database.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];

/** Nothing is written for a link that is there already. */
export async function insertLinks(
  query: Query,
  links: readonly { orderId: string; generation: number; tokenHash: string }[],
  at: Date,
): Promise<void> {
  await query
    .insertInto('service_order_links')
    .values(
      links.map(({ orderId, generation, tokenHash }) => ({
        order_id: orderId,
        generation,
        token_hash: tokenHash,
        created_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The last link of each order that has one. */
export async function listLinks(query: Query, orderIds: readonly string[]) {
  const rows = await query
    .selectFrom('service_order_links')
    .innerJoin('service_orders', 'service_orders.id', 'service_order_links.order_id')
    .select(['order_id', 'generation', 'service_order_links.created_at', 'ended_at'])
    .distinctOn('order_id')
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('generation', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** How many links an order has had; undefined where it had none yet. */
export async function findLastGeneration(query: Query, orderId: string): Promise<number | undefined> {
  const row = await query
    .selectFrom('service_order_links')
    .select('generation')
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
  return row?.generation;
}

export async function revokeLinks(query: Query, orderId: string, at: Date): Promise<void> {
  await query
    .updateTable('service_order_links')
    .set({ revoked_at: at })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Over all merchants: a link's secret says of itself which order it opens only once it is found. */
export async function findLinkedOrder(
  { unscoped }: Pick<Database, 'unscoped'>,
  tokenHash: string,
): Promise<{ merchantId: string; orderId: string } | undefined> {
  return unscoped
    .selectFrom('service_order_links')
    .select(['merchant_id as merchantId', 'order_id as orderId'])
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}
