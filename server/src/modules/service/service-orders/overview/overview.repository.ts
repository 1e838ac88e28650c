import {
  type FigureFilter,
  type OrderGroup,
  orderGroupNames,
  orderGroups,
} from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { hasCondition, stepAt } from '../orders/order-filters.policy.ts';
import { matching } from '../orders/order-list.repository.ts';
import type { View } from './period.ts';

export type Query = TenantDatabase['query'];
export type GroupCounts = Readonly<Record<OrderGroup | 'all', number>>;

const countOf = (statuses: readonly string[]) =>
  sql<number>`count(*) filter (where service_orders.status in (${sql.join(statuses.map((one) => sql.lit(one)))}))::int`;

/** Number of orders in each group, and in total. */
const groupColumns = () => [
  sql<number>`count(*)::int`.as('all'),
  ...orderGroupNames.map((name) => countOf(orderGroups[name]).as(name)),
];

const ratingColumns = () => [
  sql<number | null>`round(avg((service_orders.rating ->> 'stars')::numeric), 2)::float`.as('stars'),
  sql<number>`count(service_orders.rating ->> 'stars')::int`.as('rated'),
];

/** The orders of the view. */
const getOrders = (query: Query, { reader, filter }: View) =>
  matching(query.selectFrom('service_orders'), reader, filter);

export async function countOrders(query: Query, view: View, filter: FigureFilter): Promise<number> {
  const row = await getOrders(query, { ...view, filter })
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
}

export function countByDay(query: Query, view: View): Promise<(GroupCounts & { day: string })[]> {
  const day = sql<string>`to_char(service_orders.created_at at time zone ${view.timeZone}::text, 'YYYY-MM-DD')`;
  return getOrders(query, view)
    .select([day.as('day'), ...groupColumns()])
    .groupBy(sql`1`)
    .$castTo<GroupCounts & { day: string }>()
    .execute();
}

export interface RatedCounts extends GroupCounts {
  readonly stars: number | null;
  readonly rated: number;
}

export function countByOperator(query: Query, view: View): Promise<(RatedCounts & { operatorId: string })[]> {
  return getOrders(query, view)
    .where('service_orders.operator_id', 'is not', null)
    .select(['service_orders.operator_id as operatorId', ...groupColumns(), ...ratingColumns()])
    .groupBy('service_orders.operator_id')
    .$castTo<RatedCounts & { operatorId: string }>()
    .execute();
}

export interface CatalogueCounts extends GroupCounts {
  readonly categoryCode: string | null;
  readonly typeCode: string | null;
}

export function countByCatalogue(query: Query, view: View): Promise<CatalogueCounts[]> {
  return getOrders(query, view)
    .select(['service_orders.category_code as categoryCode', 'service_orders.type_code as typeCode', ...groupColumns()])
    .groupBy(['service_orders.category_code', 'service_orders.type_code'])
    .$castTo<CatalogueCounts>()
    .execute();
}

export interface SummaryCounts extends RatedCounts {
  readonly projectId: string | null;
  readonly categoryCode: string | null;
}

export function countBySummary(query: Query, view: View): Promise<SummaryCounts[]> {
  return getOrders(query, view)
    .select([
      'service_orders.project_id as projectId',
      'service_orders.category_code as categoryCode',
      ...groupColumns(),
      ...ratingColumns(),
    ])
    .groupBy(['service_orders.project_id', 'service_orders.category_code'])
    .$castTo<SummaryCounts>()
    .execute();
}

export interface ChargedAmount {
  readonly projectId: string | null;
  readonly categoryCode: string | null;
  readonly currency: string;
  readonly amount: string;
  /** Number of charged orders. */
  readonly count: number;
}

/** Charged amounts of completed orders by currency. */
export function sumCharged(query: Query, view: View): Promise<ChargedAmount[]> {
  return getOrders(query, view)
    .where(hasCondition('charge'))
    .select([
      'service_orders.project_id as projectId',
      'service_orders.category_code as categoryCode',
      'service_orders.currency',
      sql<string>`trim_scale(sum(service_orders.price))::text`.as('amount'),
      sql<number>`count(*)::int`.as('count'),
    ])
    .groupBy(['service_orders.project_id', 'service_orders.category_code', 'service_orders.currency'])
    .orderBy('service_orders.currency')
    .execute();
}

export interface Paces {
  readonly operatorId: string;
  readonly acceptSeconds: number | null;
  readonly workSeconds: number | null;
  /** Number of orders in the median. */
  readonly accepted: number;
  readonly worked: number;
}

/** Medians of operators' times for their present orders; the first of each step since the assignment counts. */
export async function readPaces(query: Query, view: View): Promise<Paces[]> {
  const orders = getOrders(query, view)
    .where('service_orders.operator_id', 'is not', null)
    .select([
      'service_orders.operator_id',
      sql<number | null>`extract(epoch from ${stepAt('accept')} - service_orders.assigned_at)`.as('accepting'),
      sql<number | null>`extract(epoch from service_orders.completed_at - ${stepAt('start')})`.as('working'),
    ]);
  const { rows } = await sql<Paces>`
    select operator_id as "operatorId",
      percentile_cont(0.5) within group (order by accepting)::float as "acceptSeconds",
      percentile_cont(0.5) within group (order by working)::float as "workSeconds",
      count(accepting)::int as "accepted", count(working)::int as "worked"
    from ${orders.as('orders')} group by operator_id`.execute(query);
  return rows;
}

export interface RejectionCount {
  readonly userId: string;
  readonly action: string;
  readonly total: number;
}

/** Number of these orders that each user returned or handed over. */
export async function countRejections(query: Query, view: View): Promise<RejectionCount[]> {
  const ids = getOrders(query, view).select('service_orders.id');
  const rows = await query
    .selectFrom('service_order_logs')
    .select([
      sql<string>`service_order_logs.actor ->> 'id'`.as('userId'),
      'service_order_logs.action',
      sql<number>`count(distinct service_order_logs.order_id)::int`.as('total'),
    ])
    .where('service_order_logs.action', 'in', ['reject', 'handOver'])
    .where('service_order_logs.order_id', 'in', ids)
    .groupBy([sql`1`, 'service_order_logs.action'])
    .execute();
  return rows;
}

/** Names of projects, people and catalogue entries. */
export async function readNames(query: Query) {
  const [users, projects, entries] = await Promise.all([
    query
      .selectFrom('users')
      .select(['id', sql<string>`trim(concat(first_name, ' ', last_name))`.as('name')])
      .execute(),
    query.selectFrom('projects').select(['id', 'name']).execute(),
    query.selectFrom('service_entries').select(['id', 'code', 'parent_id', 'titles']).execute(),
  ]);
  return { users, projects, entries };
}
