import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import { orderGroups } from '@sala/contract/service-orders/service-overview.schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { withinScope } from '../service-orders.policy.ts';

export interface OrderFactRange {
  readonly merchantId: string;
  readonly from: Date;
  readonly to: Date;
  /** Of whoever reads the report: what their list lacks, no figure of theirs has. */
  readonly scope: ServiceScope;
}

const facts = (
  range: OrderFactRange,
  { at, value, isMeant }: { at: string; value: RawBuilder<unknown>; isMeant: RawBuilder<unknown> },
) => sql`
  select service_orders.id as record_id, null::int as seq, ${sql.ref(at)} as at, ${value}::float8 as value,
    service_orders.operator_id, service_orders.department_id, service_orders.customer ->> 'locale' as locale
  from service_orders
  where service_orders.merchant_id = ${range.merchantId}
    and ${sql.ref(at)} >= ${range.from} and ${sql.ref(at)} < ${range.to}
    and ${isMeant} and ${withinScope(range.scope)}`;

const isDone = sql`service_orders.status in (${sql.join(orderGroups.done.map((status) => sql.lit(status)))})`;

/** What reports know of orders, by what the contract calls the source; rows as those of `channelFacts`. */
export const orderFacts = {
  orders: (range: OrderFactRange) =>
    facts(range, {
      at: 'service_orders.created_at',
      value: sql`null`,
      isMeant: sql`service_orders.status <> 'deleted'`,
    }),
  orderEnds: (range: OrderFactRange) =>
    facts(range, {
      at: 'service_orders.completed_at',
      value: sql`extract(epoch from service_orders.completed_at - service_orders.created_at)`,
      isMeant: isDone,
    }),
};

/** Numbers and titles of orders by their ids. */
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
