import { customerOrderErrors } from '@sala/contract/service-orders/customer-orders.errors.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { linkLifetimeAfterEnd, namedSecret } from '#platform/auth/named-secret.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { OrderState } from '../orders/order-state.ts';
import { findOrder, getEndOfOrder } from '../orders/orders.repository.ts';
import { findLastGeneration, findLinkedOrder, insertLinks, listLinks, revokeLinks } from './order-links.repository.ts';

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

const endOfLink = (endedAt: Date): Date => new Date(endedAt.getTime() + linkLifetimeAfterEnd);

function keepLinks(context: AppContext, query: Query, names: readonly LinkName[]): Promise<void> {
  const links = names.map((name) => ({
    orderId: name.orderId,
    generation: name.generation,
    tokenHash: hashLinkToken(tokenOf(context, name)),
  }));
  return insertLinks(query, links, context.clock.now());
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
    await keepLinks(context, query, names);
    links = await listLinks(query, orderIds);
  }
  return new Map(
    [...links.values()].map(({ order_id: orderId, generation, created_at: createdAt, ended_at: endedAt }) => [
      orderId,
      {
        url: `${context.publicUrl()}/o/${tokenOf(context, { merchantId, orderId, generation })}`,
        createdAt: createdAt.toISOString(),
        expiresAt: endedAt && endOfLink(endedAt).toISOString(),
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
  const generation = (await findLastGeneration(unit.query, orderId)) ?? 0;
  await revokeLinks(unit.query, orderId, context.clock.now());
  await keepLinks(context, unit.query, [{ merchantId, orderId, generation: generation + 1 }]);
  return linkOf(context, unit.query, order);
}

/** The order behind a link's secret. Throws orderLinkInvalid, whatever the reason. */
export async function openLink(context: AppContext, token: string): Promise<OrderState> {
  const link = await findLinkedOrder(context.database, hashLinkToken(token));
  if (!link) return fail(customerOrderErrors.orderLinkInvalid);
  const { query } = context.database.forMerchant(link.merchantId);
  const [order, endedAt] = await Promise.all([findOrder(query, link.orderId), getEndOfOrder(query, link.orderId)]);
  const isOver = endedAt !== null && endOfLink(endedAt) <= context.clock.now();
  if (!order || order.status === 'deleted' || isOver) return fail(customerOrderErrors.orderLinkInvalid);
  return order;
}

/** When an ended order was not long ago enough to be forgotten. */
export const shownSince = (now: Date): Date => new Date(now.getTime() - linkLifetimeAfterEnd);
