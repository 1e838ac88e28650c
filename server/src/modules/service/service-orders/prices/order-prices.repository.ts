import type { OrderPrice } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { OrderState } from '../orders/order-state.ts';
import { shortDecimal } from '../orders/orders.repository.ts';

type Query = TenantDatabase['query'];

/** All prices of an order with their creators, oldest first. */
export async function listPrices(query: Query, orderId: string): Promise<OrderPrice[]> {
  const rows = await query
    .selectFrom('service_order_prices')
    .leftJoin('users', 'users.id', 'service_order_prices.user_id')
    .selectAll('service_order_prices')
    .select(['users.first_name', 'users.last_name'])
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    priceType: row.price_type,
    price: shortDecimal(row.price),
    minPrice: shortDecimal(row.min_price),
    maxPrice: shortDecimal(row.max_price),
    currency: row.currency,
    note: row.note,
    by: row.user_id === null ? null : { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim() },
    state: row.state,
    answer: row.answer,
    createdAt: row.created_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }));
}

/** The prices of the orders, oldest first, as their customers read them. */
export async function listCustomerPrices(query: Query, orderIds: readonly string[]) {
  const rows = await query
    .selectFrom('service_order_prices')
    .select(['order_id', 'number', 'price', 'currency', 'note', 'state', 'answer', 'created_at', 'answered_at'])
    .where('order_id', 'in', orderIds)
    .orderBy('number')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** The latest price. */
export function findLastPrice(query: Query, orderId: string) {
  return query
    .selectFrom('service_order_prices')
    .select(['id', 'number', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
}

/** Inserts the next price of an order, which replaces an unanswered one. */
export async function insertPrice(
  query: Query,
  order: OrderState,
  { price, note, userId, at }: { price: string; note: string; userId: string; at: Date },
): Promise<void> {
  await query
    .updateTable('service_order_prices')
    .set({ state: 'replaced' })
    .where('order_id', '=', order.id)
    .where('state', 'in', ['open', 'questioned'])
    .execute();
  await query
    .insertInto('service_order_prices')
    .values({
      id: newId(),
      order_id: order.id,
      number: order.priceCount + 1,
      price_type: order.priceType,
      price,
      min_price: order.minPrice,
      max_price: order.maxPrice,
      currency: order.currency,
      note,
      user_id: userId,
      created_at: at,
    })
    .execute();
}

/** Stores the customer's answer to a price. */
export async function saveAnswer(
  query: Query,
  priceId: string,
  { state, words, at }: { state: 'accepted' | 'questioned'; words: string; at: Date },
): Promise<void> {
  await query
    .updateTable('service_order_prices')
    .set({ state, answer: words, answered_at: at })
    .where('id', '=', priceId)
    .execute();
}
