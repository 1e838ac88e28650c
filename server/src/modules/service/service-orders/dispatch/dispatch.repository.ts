import type { Locale } from '@sala/contract/core/locales.ts';
import {
  type CandidateField,
  dispatchLeadMinutes,
  expectedMinutes,
  loadStatuses,
  type OrderCandidate,
} from '@sala/contract/service/service-orders/service-dispatch.schema.ts';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import type { Arrival } from './choose-operator.ts';
import './dispatch.table.ts';

type Query = TenantDatabase['query'];
/** Runs SQL that names the merchant itself, inside a transaction or outside of one. */
type Sql = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

/** Most candidates stored for one choice; the best are kept. */
const maxConsidered = 60;
const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const lead = `interval '${dispatchLeadMinutes} minutes'`;
const length = `interval '${expectedMinutes} minutes'`;

/**
 * Only one process at a time assigns orders of a merchant, until the end of its transaction, so that its counts stay valid until the
 * assignment is written.
 */
export const lockDispatch = (unit: UnitOfWork): Promise<void> => takeMerchantLock(unit, 'service dispatch');

const loadSqlByField: Record<CandidateField, string> = {
  operator: `
    select operator_id as id, count(*)::int as load from service_orders
    where merchant_id = $1 and operator_id is not null and status in (${listed(loadStatuses)})
      and (schedule_at is null or schedule_at <= $2::timestamptz + ${lead} or status in ('processing', 'hold'))
    group by 1`,
  specialist: `
    select price_specialist_id as id, count(*)::int as load from service_orders
    where merchant_id = $1 and $2::timestamptz is not null and price_specialist_id is not null and status = 'pendingPrice'
    group by 1`,
};

/** Load of each operator; those without any are not listed. Orders scheduled for later do not count yet. */
export async function countLoads(
  sql: Sql,
  merchantId: string,
  { now, part = 'operator' }: { now: Date; part?: CandidateField },
): Promise<Map<string, number>> {
  const { rows } = await sql(loadSqlByField[part], [merchantId, now]);
  return new Map((rows as { id: string; load: number }[]).map(({ id, load }) => [id, load]));
}

/** When each last got an order, in ms since 1970. */
export async function readTurns(sql: Sql, merchantId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql(
    `select u.id, o.assigned_at as at from unnest($2::uuid[]) as u (id)
     cross join lateral (
       select assigned_at from service_orders
       where merchant_id = $1 and operator_id = u.id and assigned_at is not null order by assigned_at desc limit 1
     ) o`,
    [merchantId, ids],
  );
  return new Map((rows as { id: string; at: Date }[]).map(({ id, at }) => [id, at.getTime()]));
}

/** An order with the data for the choice. */
export interface WaitingOrder extends Arrival {
  readonly id: string;
  readonly version: number;
  readonly scheduleAt: Date | null;
}

const arrivalColumns = `
  o.id, o.version, o.schedule_at, o.operator_id, o.department_id, o.customer ->> 'locale' as locale, o.project_id, o.category_code,
  o.type_code, o.sub_type_code,
  array(
    select distinct l.params ->> 'operatorId' from service_order_logs l
    where l.merchant_id = o.merchant_id and l.order_id = o.id and l.action = 'reject' and l.params ? 'operatorId'
  ) as rejected_by,
  array(
    select p.operator_id::text from service_orders p
    where p.merchant_id = o.merchant_id and p.visitor_id = o.visitor_id and p.operator_id is not null
      and p.status in ('completed', 'resolved')
    union
    select p.operator_id::text from service_orders p
    where p.merchant_id = o.merchant_id and p.customer ->> 'phone' = o.customer ->> 'phone' and p.customer ->> 'phone' <> ''
      and p.operator_id is not null and p.status in ('completed', 'resolved')
  ) as known_to,
  array(
    select distinct p.operator_id::text from service_orders p
    where p.merchant_id = o.merchant_id and p.id <> o.id and p.operator_id is not null and p.status in (${listed(loadStatuses)})
      and p.schedule_at > o.schedule_at - ${length} and p.schedule_at < o.schedule_at + ${length}
  ) as booked_by`;

interface ArrivalRow {
  id: string;
  version: number;
  schedule_at: Date | null;
  operator_id: string | null;
  department_id: string | null;
  locale: Locale;
  project_id: string | null;
  category_code: string | null;
  type_code: string | null;
  sub_type_code: string | null;
  rejected_by: string[];
  known_to: string[];
  booked_by: string[];
}

const toWaiting = (row: ArrivalRow): WaitingOrder => ({
  id: row.id,
  version: row.version,
  scheduleAt: row.schedule_at,
  place: {
    projectId: row.project_id,
    categoryCode: row.category_code,
    typeCode: row.type_code,
    subTypeCode: row.sub_type_code,
  },
  locale: row.locale,
  departmentId: row.department_id,
  holderId: row.operator_id,
  rejectedBy: row.rejected_by,
  knownTo: row.known_to,
  bookedBy: row.booked_by,
});

const isWaiting = `o.status = 'pendingDispatch' and (o.schedule_at is null or o.schedule_at <= $2::timestamptz + ${lead})`;

/** Orders that need an operator now, earliest due first. */
export async function listWaiting(
  sql: Sql,
  merchantId: string,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<WaitingOrder[]> {
  const { rows } = await sql(
    `select ${arrivalColumns} from service_orders o where o.merchant_id = $1 and ${isWaiting}
     order by coalesce(o.schedule_at, o.received_at), o.number limit $3 offset $4`,
    [merchantId, now, limit, offset],
  );
  return (rows as ArrivalRow[]).map(toWaiting);
}

/** Any order with the data for the choice. */
export async function findArrival(sql: Sql, merchantId: string, orderId: string): Promise<WaitingOrder | undefined> {
  const { rows } = await sql(`select ${arrivalColumns} from service_orders o where o.merchant_id = $1 and o.id = $2`, [
    merchantId,
    orderId,
  ]);
  return (rows as ArrivalRow[]).map(toWaiting)[0];
}

export async function hasWaiting(sql: Sql, merchantId: string, now: Date): Promise<boolean> {
  const { rows } = await sql(`select 1 from service_orders o where o.merchant_id = $1 and ${isWaiting} limit 1`, [
    merchantId,
    now,
  ]);
  return rows.length > 0;
}

/** Merchants with unassigned orders. */
export async function listMerchantsWithWaiting(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await unscopedSql(
    `select m.id from merchants m
     where exists (select 1 from service_orders o where o.merchant_id = m.id and $1::timestamptz is not null and ${isWaiting.replaceAll('$2', '$1')})`,
    [now],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

export async function insertChoice(
  query: Query,
  {
    orderId,
    operatorId,
    at,
    considered,
  }: { orderId: string; operatorId: string; at: Date; considered: readonly OrderCandidate[] },
): Promise<void> {
  await query
    .insertInto('service_order_choices')
    .values({
      id: newId(),
      order_id: orderId,
      operator_id: operatorId,
      at,
      considered: JSON.stringify(considered.slice(0, maxConsidered)),
    })
    .execute();
}

export function listChoices(query: Query, orderId: string) {
  return query
    .selectFrom('service_order_choices')
    .innerJoin('users', 'users.id', 'service_order_choices.operator_id')
    .select([
      'service_order_choices.id',
      'service_order_choices.at',
      'service_order_choices.considered',
      'service_order_choices.operator_id',
      'users.first_name',
      'users.last_name',
    ])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .orderBy('service_order_choices.id', 'desc')
    .limit(20)
    .execute();
}

/** Most orders assigned automatically at the same time, by user. */
export async function serviceCapsOfUsers(query: Query): Promise<Map<string, number>> {
  const rows = await query
    .selectFrom('employees')
    .select(['user_id', 'service_cap'])
    .where('user_id', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.user_id!, row.service_cap]));
}
