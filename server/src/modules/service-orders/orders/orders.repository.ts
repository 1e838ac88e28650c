import { noRepeat } from '@sala/contract/service-orders/order-repeat.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type ExpressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ServiceOrderTable } from '../service-orders.table.ts';
import type { OrderState } from './order-state.ts';

type Query = TenantDatabase['query'];
type From = ExpressionBuilder<Tables, 'service_orders'>;

const person = (from: From, column: 'initiator_id' | 'operator_id' | 'price_specialist_id') =>
  jsonObjectFrom(
    from
      .selectFrom('users')
      .select(['users.id', sql<string>`trim(concat(users.first_name, ' ', users.last_name))`.as('name')])
      .whereRef('users.merchant_id', '=', 'service_orders.merchant_id')
      .whereRef('users.id', '=', `service_orders.${column}`),
  );

const numbered = (from: From, column: 'restart_of_id' | 'restarted_as_id' | 'repeat_of_id') =>
  jsonObjectFrom(
    from
      .selectFrom('service_orders as other')
      .select(['other.id', 'other.number as orderNumber'])
      .whereRef('other.merchant_id', '=', 'service_orders.merchant_id')
      .whereRef('other.id', '=', `service_orders.${column}`),
  );

const catalogued = (from: From, column: 'category_id' | 'type_id' | 'subtype_id') =>
  jsonObjectFrom(
    from
      .selectFrom('service_entries as entry')
      .select(['entry.id', 'entry.code', 'entry.titles', 'entry.icon'])
      .whereRef('entry.merchant_id', '=', 'service_orders.merchant_id')
      .whereRef('entry.id', '=', `service_orders.${column}`),
  );

/** Orders with the names of everybody and everything they tell of. */
export function selectOrders(query: Query) {
  return query
    .selectFrom('service_orders')
    .selectAll('service_orders')
    .select((from) => [
      person(from, 'initiator_id').as('initiator'),
      person(from, 'operator_id').as('operator'),
      person(from, 'price_specialist_id').as('price_specialist'),
      jsonObjectFrom(
        from
          .selectFrom('departments')
          .select(['departments.id', 'departments.name'])
          .whereRef('departments.merchant_id', '=', 'service_orders.merchant_id')
          .whereRef('departments.id', '=', 'service_orders.department_id'),
      ).as('department'),
      jsonObjectFrom(
        from
          .selectFrom('projects')
          .select(['projects.id', 'projects.name'])
          .whereRef('projects.merchant_id', '=', 'service_orders.merchant_id')
          .whereRef('projects.id', '=', 'service_orders.project_id'),
      ).as('project'),
      catalogued(from, 'category_id').as('category'),
      catalogued(from, 'type_id').as('type'),
      catalogued(from, 'subtype_id').as('subtype'),
      jsonObjectFrom(
        from
          .selectFrom('service_products as product')
          .select(['product.id', 'product.code', 'product.titles', 'product.icon'])
          .whereRef('product.merchant_id', '=', 'service_orders.merchant_id')
          .whereRef('product.id', '=', 'service_orders.product_id'),
      ).as('product'),
      numbered(from, 'restart_of_id').as('restart_of'),
      numbered(from, 'restarted_as_id').as('restarted_as'),
      numbered(from, 'repeat_of_id').as('repeat_of'),
      from
        .selectFrom('service_order_attachments')
        .select((select) => select.fn.countAll<number>().as('total'))
        .whereRef('service_order_attachments.merchant_id', '=', 'service_orders.merchant_id')
        .whereRef('service_order_attachments.order_id', '=', 'service_orders.id')
        .as('attachment_count'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** 5.0000 → 5, as people write it; what is asked for by a currency's coins is for the reader to add. */
export const shortDecimal = (amount: string | null): string | null =>
  amount === null ? null : amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');

const iso = (at: Date | null) => at?.toISOString() ?? null;

export function toOrderState(row: Row): OrderState {
  return {
    merchantId: row.merchant_id,
    id: row.id,
    orderNumber: row.number,
    title: row.title,
    description: row.description,
    origin: row.origin,
    kind: row.kind,
    status: row.status,
    formerStatus: row.former_status,
    version: row.version,
    initiator: row.initiator,
    operator: row.operator,
    priceSpecialist: row.price_specialist,
    department: row.department,
    project: row.project,
    projectId: row.project_id,
    category: row.category as ServiceOrder['category'],
    type: row.type as ServiceOrder['type'],
    subtype: row.subtype as ServiceOrder['subtype'],
    product: row.product as ServiceOrder['product'],
    categoryCode: row.category_code,
    typeCode: row.type_code,
    subTypeCode: row.sub_type_code,
    priceType: row.price_type,
    price: shortDecimal(row.price),
    minPrice: shortDecimal(row.min_price),
    maxPrice: shortDecimal(row.max_price),
    currency: row.currency,
    isPriceAgreed: row.is_price_agreed,
    priceCount: row.price_count,
    ...row.details,
    details: row.details.details ?? {},
    customer: { visitorId: row.visitor_id, ...row.customer },
    channelId: row.channel_id,
    scheduleType: row.schedule_type,
    scheduleDate: iso(row.schedule_at),
    repeat: { ...noRepeat, ...row.repeat },
    subscriptionType: row.subscription_type,
    chargeType: 'single',
    holdUntil: iso(row.hold_until),
    receivedAt: row.received_at.toISOString(),
    completedAt: iso(row.completed_at),
    isCompletionConfirmed: row.completion_confirmed_at !== null,
    autoCloseAt: iso(row.auto_close_at),
    returned: row.returned,
    rating: row.rating,
    restartOf: row.restart_of,
    restartedAs: row.restarted_as,
    repeatOf: row.repeat_of,
    attachmentCount: row.attachment_count ?? 0,
    remark: row.remark,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function findOrder(query: Query, id: string): Promise<OrderState | undefined> {
  const row = await selectOrders(query).where('service_orders.id', '=', id).executeTakeFirst();
  return row && toOrderState(row);
}

/** An order as it is kept. Throws where there is none. */
export function getOrderRow(query: Query, id: string): Promise<Selectable<ServiceOrderTable>> {
  return query.selectFrom('service_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** What a program keeps with the order. Throws where there is none. */
export async function getMetadata(query: Query, id: string): Promise<Record<string, unknown>> {
  const row = await query
    .selectFrom('service_orders')
    .select('metadata')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.metadata;
}

/** The currency of the newest order. */
export async function findLastCurrency(query: Query): Promise<string | undefined> {
  const last = await query
    .selectFrom('service_orders')
    .select('currency')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.currency;
}

/** The first names of users by id, also of those who were removed: orders still name them. */
export async function listFirstNames(query: Query, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await query.selectFrom('users').select(['id', 'first_name']).where('id', 'in', userIds).execute();
  return new Map(rows.map((row) => [row.id, row.first_name]));
}

export type OrderPatch = Updateable<ServiceOrderTable>;

/** The order that the program made under this id; whoever makes one under the same id at the same time waits. */
export async function findExternal(unit: UnitOfWork, externalId: string): Promise<OrderState | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`service-order:${unit.merchantId}:${externalId}`}, 0))`.execute(
    unit.query,
  );
  const row = await unit.query
    .selectFrom('service_orders')
    .select('id')
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row && findOrder(unit.query, row.id);
}
