import { noRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type Selectable, sql, type Updateable } from 'kysely';
import { type Reference, referenced } from '#kernel/references.repository.ts';
import { projectReference } from '#modules/identity/projects/projects.public.ts';
import { userReference } from '#modules/identity/users/users.public.ts';
import { departmentReference } from '#modules/organisation/departments/departments.public.ts';
import { entryReference, productReference } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { ServiceOrderTable } from '../service-orders.table.ts';
import type { OrderState } from './order-state.ts';

type Query = TenantDatabase['query'];
const orderReference: Reference<{ id: string; orderNumber: number }> = {
  table: 'service_orders',
  columns: ['named.id', sql.ref<number>('named.number').as('orderNumber')],
};

const named = <Row>(column: string, reference: Reference<Row>) => referenced('service_orders', column, reference);

/** Orders with the names of all referenced records. */
export function selectOrders(query: Query) {
  return query
    .selectFrom('service_orders')
    .selectAll('service_orders')
    .select([
      named('initiator_id', userReference).as('initiator'),
      named('operator_id', userReference).as('operator'),
      named('price_specialist_id', userReference).as('price_specialist'),
      named('department_id', departmentReference).as('department'),
      named('project_id', projectReference).as('project'),
      named('category_id', entryReference).as('category'),
      named('type_id', entryReference).as('type'),
      named('subtype_id', entryReference).as('subtype'),
      named('product_id', productReference).as('product'),
      named('restart_of_id', orderReference).as('restart_of'),
      named('restarted_as_id', orderReference).as('restarted_as'),
      named('repeat_of_id', orderReference).as('repeat_of'),
    ])
    .select((from) =>
      from
        .selectFrom('service_order_attachments')
        .select((select) => select.fn.countAll<number>().as('total'))
        .whereRef('service_order_attachments.merchant_id', '=', 'service_orders.merchant_id')
        .whereRef('service_order_attachments.order_id', '=', 'service_orders.id')
        .as('attachment_count'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

/** 5.0000 → 5; readers add the decimals of the currency. */
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

/** A stored order. Throws when it does not exist. */
export function getOrderRow(query: Query, id: string): Promise<Selectable<ServiceOrderTable>> {
  return query.selectFrom('service_orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** The data of the creating program. Throws when it does not exist. */
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

export type OrderPatch = Updateable<ServiceOrderTable>;

/** The order with this external id; a concurrent creation with the same id waits. */
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
