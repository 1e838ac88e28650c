import { customerOrderErrors } from '@sala/contract/service-orders/customer-orders.errors.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { linkLifetimeAfterEnd, namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder } from '../orders/orders.repository.ts';
import '../service-orders.table.ts';

type Query = TenantDatabase['query'];

export interface OrderLink {
  readonly url: string;
  readonly createdAt: string;
  /** null while the order is open. */
  readonly expiresAt: string | null;
}

interface LinkName {
  readonly merchantId: string;
  readonly orderId: string;
  readonly generation: number;
}

const tokenOf = ({ config }: Pick<AppContext, 'config'>, { merchantId, orderId, generation }: LinkName): string =>
  namedSecret(config.keys.orderLinks, merchantId, orderId, generation);

function findLink(query: Query, orderId: string) {
  return query
    .selectFrom('service_order_links')
    .select('generation')
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .executeTakeFirst();
}

async function insertLinks(context: AppContext, query: Query, names: readonly LinkName[]): Promise<void> {
  await query
    .insertInto('service_order_links')
    .values(
      names.map((name) => ({
        order_id: name.orderId,
        generation: name.generation,
        token_hash: hashLinkToken(tokenOf(context, name)),
        created_at: context.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function endOf(query: Query, orderId: string): Promise<Date | null> {
  const row = await query
    .selectFrom('service_orders')
    .select('ended_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return row.ended_at && new Date(row.ended_at.getTime() + linkLifetimeAfterEnd);
}

/** The last link of each order that has one. */
async function listLinks(query: Query, orderIds: readonly string[]) {
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

/** The links that open orders of one business now, by order; made where there were none yet. */
export async function linksOf(
  context: AppContext,
  query: Query,
  merchantId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderLink>> {
  if (orderIds.length === 0) return new Map();
  let links = await listLinks(query, orderIds);
  const missing = orderIds.filter((id) => !links.has(id));
  if (missing.length > 0) {
    const names = missing.map((orderId) => ({ merchantId, orderId, generation: 1 }));
    await insertLinks(context, query, names);
    links = await listLinks(query, orderIds);
  }
  return new Map(
    [...links.values()].map(({ order_id: orderId, generation, created_at: createdAt, ended_at: endedAt }) => [
      orderId,
      {
        url: `${context.publicUrl()}/o/${tokenOf(context, { merchantId, orderId, generation })}`,
        createdAt: createdAt.toISOString(),
        expiresAt: endedAt && new Date(endedAt.getTime() + linkLifetimeAfterEnd).toISOString(),
      },
    ]),
  );
}

/** The link that opens an order now; made where there was none yet. */
export async function linkOf(
  context: AppContext,
  query: Query,
  { merchantId, id }: Pick<OrderState, 'merchantId' | 'id'>,
): Promise<OrderLink> {
  return (await linksOf(context, query, merchantId, [id])).get(id)!;
}

/** A new link for a held order; those before open nothing from now on. */
export async function replaceLink(context: AppContext, unit: UnitOfWork, order: OrderState): Promise<OrderLink> {
  const { merchantId, id: orderId } = order;
  const last = await findLink(unit.query, orderId);
  await unit.query
    .updateTable('service_order_links')
    .set({ revoked_at: context.clock.now() })
    .where('order_id', '=', orderId)
    .where('revoked_at', 'is', null)
    .execute();
  await insertLinks(context, unit.query, [{ merchantId, orderId, generation: (last?.generation ?? 0) + 1 }]);
  return linkOf(context, unit.query, order);
}

/** The order behind a link's secret. Throws orderLinkInvalid, whatever the reason. */
export async function openLink(context: AppContext, token: string): Promise<OrderState> {
  const link = await context.database.unscoped
    .selectFrom('service_order_links')
    .select(['merchant_id', 'order_id'])
    .where('token_hash', '=', hashLinkToken(token))
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!link) return fail(customerOrderErrors.orderLinkInvalid);
  const { query } = context.database.forMerchant(link.merchant_id);
  const [order, end] = await Promise.all([findOrder(query, link.order_id), endOf(query, link.order_id)]);
  const isOver = end !== null && end <= context.clock.now();
  if (!order || order.status === 'deleted' || isOver) return fail(customerOrderErrors.orderLinkInvalid);
  return order;
}

/** When an ended order was not long ago enough to be forgotten. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - linkLifetimeAfterEnd);
