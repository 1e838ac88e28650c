import { onTimeMinutes } from '@sala/contract/analytics/reports/metrics.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { orderGroups } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { type OpenHours, secondsBetween } from '#platform/database/seconds-between.ts';
import { withinScope } from '../service-orders.policy.ts';

export interface OrderFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Scope of the reader, which limits all figures. */
  readonly scope: ServiceScope;
  /** Business hours; durations are without the rest of the time. */
  readonly hours?: OpenHours | undefined;
  /** Only amounts in this currency. */
  readonly currency?: string | undefined;
}

const dimensions = sql`null::text as channel, null::text as page_url, service_orders.project_id,
  service_orders.category_code as category`;

const facts = (
  range: OrderFactRange,
  { at, value, isMeant }: { at: RawBuilder<unknown>; value: RawBuilder<unknown>; isMeant: RawBuilder<unknown> },
) => sql`
  select service_orders.id as record_id, null::int as seq, ${at} as at, ${value}::float8 as value,
    service_orders.operator_id, service_orders.department_id, service_orders.customer ->> 'locale' as locale, ${dimensions}
  from service_orders
  where service_orders.merchant_id = ${range.merchantId}
    and ${at} >= ${range.from} and ${at} < ${range.to}
    and ${isMeant} and ${withinScope(range.scope)}`;

const createdAt = sql`service_orders.created_at`;
const completedAt = sql`service_orders.completed_at`;
/** When the customer gave the rating that the order has now. */
const ratedAt = sql`coalesce((service_orders.rating ->> 'at')::timestamptz, service_orders.completed_at)`;

/** Those whose ratings are followed up: also of customers who say that it is not solved. */
const ratedStatuses = [...orderGroups.done, ...orderGroups.unresolved];
/** How long after the completion a rating is looked for, in ms: without an end every order would be read. */
const ratedWithin = 90 * 24 * 3_600_000;

const isDone = sql`service_orders.status in (${sql.join(orderGroups.done.map((status) => sql.lit(status)))})`;

/** History lines with their orders; alias `l` is the line. */
const steps = (
  range: OrderFactRange,
  { value, isMeant }: { value: RawBuilder<unknown>; isMeant: RawBuilder<unknown> },
) => sql`
  select service_orders.id as record_id, null::int as seq, l.created_at as at, ${value}::float8 as value,
    service_orders.operator_id, service_orders.department_id, service_orders.customer ->> 'locale' as locale, ${dimensions}
  from service_order_logs l
  join service_orders on service_orders.merchant_id = l.merchant_id and service_orders.id = l.order_id
  where l.merchant_id = ${range.merchantId} and l.created_at >= ${range.from} and l.created_at < ${range.to}
    and service_orders.status <> 'deleted' and ${isMeant} and ${withinScope(range.scope)}`;

const isFirst = (action: 'accept' | 'start') => sql`l.action = ${sql.lit(action)} and not exists (
  select from service_order_logs p
  where p.merchant_id = l.merchant_id and p.order_id = l.order_id and p.action = ${sql.lit(action)}
    and (p.created_at, p.id) < (l.created_at, l.id))`;

const cameTo = (status: 'hold' | 'pendingDispatch') => sql`coalesce((
      select max(p.created_at) from service_order_logs p
      where p.merchant_id = l.merchant_id and p.order_id = l.order_id and p.to_status = ${sql.lit(status)}
        and p.from_status is distinct from p.to_status and (p.created_at, p.id) < (l.created_at, l.id)
    ), service_orders.created_at)`;

/** One fact for each time that an order left a status: its duration. */
const stays = (status: 'hold' | 'pendingDispatch') => (range: OrderFactRange) =>
  steps(range, {
    value: secondsBetween(cameTo(status), sql`l.created_at`, range.hours),
    isMeant: sql`l.from_status = ${sql.lit(status)} and l.to_status <> ${sql.lit(status)}`,
  });

/** Queries for facts by the contract's name of the source; rows as those of `channelFacts`. */
export const orderFacts = {
  orders: (range: OrderFactRange) =>
    facts(range, {
      at: createdAt,
      value: sql`null`,
      isMeant: sql`service_orders.status <> 'deleted'`,
    }),
  orderAcceptances: (range: OrderFactRange) =>
    steps(range, {
      value: secondsBetween(sql`service_orders.created_at`, sql`l.created_at`, range.hours),
      isMeant: isFirst('accept'),
    }),
  orderDispatches: stays('pendingDispatch'),
  orderHolds: stays('hold'),
  orderStarts: (range: OrderFactRange) =>
    steps(range, {
      value: sql`(l.created_at <= service_orders.schedule_at + make_interval(mins => ${onTimeMinutes}))::int`,
      isMeant: sql`service_orders.schedule_at is not null and ${isFirst('start')}`,
    }),
  orderCharges: (range: OrderFactRange) =>
    facts(range, {
      at: completedAt,
      value: sql`service_orders.price`,
      isMeant: sql`${isDone} and service_orders.price is not null
        and ${range.currency ? sql`service_orders.currency = ${range.currency}` : sql`true`}`,
    }),
  orderRatings: (range: OrderFactRange) =>
    facts(range, {
      at: completedAt,
      value: sql`(service_orders.rating ->> 'stars')`,
      isMeant: sql`${isDone} and service_orders.rating ->> 'stars' is not null`,
    }),
  /** The ratings by when they were given, for who follows them up. */
  ratedOrders: (range: OrderFactRange) =>
    facts(range, {
      at: ratedAt,
      value: sql`(service_orders.rating ->> 'stars')`,
      isMeant: sql`service_orders.status in (${sql.join(ratedStatuses.map((status) => sql.lit(status)))})
        and service_orders.rating ->> 'stars' is not null
        and ${completedAt} >= ${new Date(range.from.getTime() - ratedWithin)} and ${completedAt} < ${range.to}`,
    }),
  orderEnds: (range: OrderFactRange) =>
    facts(range, {
      at: completedAt,
      value: secondsBetween(sql`service_orders.created_at`, sql`service_orders.completed_at`, range.hours),
      isMeant: isDone,
    }),
};

/** Currencies of the orders that were completed in the range. */
export async function listChargedCurrencies(query: TenantDatabase['query'], range: OrderFactRange): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct o.currency from (${orderFacts.orderCharges(range)}) f
    join service_orders o on o.merchant_id = ${range.merchantId} and o.id = f.record_id
    order by 1`.execute(query);
  return rows.map(({ currency }) => currency);
}

/** What customers wrote beside their stars, with their names, by order. */
export async function readOrderRatings(
  query: TenantDatabase['query'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly customerName: string; readonly comment: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('service_orders')
    .select(['id', 'number', 'customer', 'rating'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, number, customer, rating }) => [
      id,
      { number, customerName: customer.name, comment: rating?.comment ?? '' },
    ]),
  );
}

/** A rated order in a scope: which, when it was rated, and how many stars it has. */
export async function findRatedOrder(
  query: TenantDatabase['query'],
  id: string,
  scope: ServiceScope,
): Promise<{ record_id: string; rated_at: Date; stars: number | null } | undefined> {
  const row = await query
    .selectFrom('service_orders')
    .select(['id', 'rating', ratedAt.$castTo<Date>().as('rated_at')])
    .where('id', '=', id)
    .where('status', 'in', ratedStatuses)
    .where('completed_at', 'is not', null)
    .where('rating', 'is not', null)
    .where(withinScope(scope))
    .executeTakeFirst();
  return row && { record_id: row.id, rated_at: row.rated_at, stars: row.rating?.stars ?? null };
}

/** Numbers and titles by id of the order. */
export async function readOrderTitles(
  query: TenantDatabase['query'],
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly number: number; readonly title: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('service_orders')
    .select(['id', 'number', 'title'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, number, title }) => [id, { number, title }]));
}
