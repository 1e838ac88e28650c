import { countLimit } from '@sala/contract/core/pagination.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import {
  maxDownloadRows,
  type OrderHasFilter,
  type OrderTray,
  orderTrays,
} from '@sala/contract/service/service-orders/service-board.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type ServiceStatus, serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { type SqlBool, sql } from 'kysely';
import { type Condition, isWithin, recordList } from '#kernel/record-list.repository.ts';
import { isUnseen, listSeen } from '#kernel/seen.repository.ts';
import { isOfPerson } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { isOpen, liesIn, trayColumns } from '../board/trays.repository.ts';
import { orderSeen } from '../service-orders.kind.ts';
import { withinScope } from '../service-orders.policy.ts';
import { hasCondition, isOfDepartment, isOfTeam, wasMovedBy } from './order-filters.policy.ts';
import type { OrderState } from './order-state.ts';
import { selectOrders, toOrderState } from './orders.repository.ts';

export type Query = TenantDatabase['query'];

export interface OrderFilter {
  readonly search?: string | undefined;
  readonly tray?: OrderTray | undefined;
  /** Time zone of the trays' days. */
  readonly timeZone?: string | undefined;
  /** One, or several separated by commas. */
  readonly status?: string | undefined;
  readonly projectId?: string | undefined;
  readonly categoryCode?: string | undefined;
  readonly typeCode?: string | undefined;
  readonly subTypeCode?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly operatorId?: string | undefined;
  readonly priceSpecialistId?: string | undefined;
  readonly assigned?: 'mine' | 'unassigned' | 'specialist' | 'all' | undefined;
  /** Missing data, separated by commas. */
  readonly lacking?: string | undefined;
  readonly having?: OrderHasFilter | undefined;
  /** User who returned or handed over the orders at any time. */
  readonly givenBackBy?: string | undefined;
  readonly handedOverBy?: string | undefined;
  readonly origin?: ServiceOrder['origin'] | undefined;
  readonly priceType?: ServiceOrder['priceType'] | undefined;
  readonly channelId?: string | undefined;
  readonly visitorId?: string | undefined;
  /** Created at or after it. */
  readonly from?: string | undefined;
  /** Created before it. */
  readonly to?: string | undefined;
}

export type OrderSort = keyof typeof sorts;

const sorts = {
  createdAt: { by: sql.ref('service_orders.created_at') },
  updatedAt: { by: sql.ref('service_orders.updated_at') },
  orderNumber: { by: sql.ref('service_orders.number') },
  scheduleDate: { by: sql.ref('service_orders.schedule_at'), isSparse: true },
  requestedAt: { by: sql`coalesce(service_orders.schedule_at, service_orders.received_at)` },
  holdUntil: { by: sql.ref('service_orders.hold_until'), isSparse: true },
} as const;

export interface OrderPage extends OrderFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: OrderSort;
  readonly sort: 'asc' | 'desc';
}

export interface Reader {
  readonly userId: string;
  readonly scope: ServiceScope;
  readonly now: Date;
}

const missingColumns = { project: 'project_id', category: 'category_code', type: 'type_code' } as const;

/** No order has the status `rejected`: it stands for orders that wait for dispatch after a rejection. */
function isIn(statuses: readonly ServiceStatus[]): Condition {
  const resting = sql<SqlBool>`service_orders.status in (${sql.join(statuses)})`;
  if (!statuses.includes('rejected')) return resting;
  return sql<SqlBool>`(${resting} or (service_orders.status = 'pendingDispatch' and service_orders.returned ->> 'cause' = 'rejected'))`;
}

const getColumn = (column: string) => sql.ref(`service_orders.${column}`);
const isEmpty = (column: string): Condition => sql<SqlBool>`${getColumn(column)} is null`;
const isAboutSubject = (column: string, userId: string): Condition => sql<SqlBool>`${getColumn(column)} = ${userId}`;

function* conditions({ userId, now }: Reader, filter: OrderFilter): Iterable<Condition> {
  const { tray, timeZone = 'UTC', status, assigned, lacking, having, givenBackBy, handedOverBy, visitorId } = filter;
  const { departmentId, teamId } = filter;
  if (tray) yield liesIn(tray, { userId, now, timeZone });
  if (status) yield isIn(status.split(',') as ServiceStatus[]);
  if (assigned === 'mine') yield isAboutSubject('operator_id', userId);
  if (assigned === 'specialist') yield isAboutSubject('price_specialist_id', userId);
  if (assigned === 'unassigned') yield isEmpty('operator_id');
  for (const lack of (lacking?.split(',') ?? []) as (keyof typeof missingColumns)[])
    yield isEmpty(missingColumns[lack]);
  if (departmentId) yield isOfDepartment(departmentId);
  if (teamId) yield isOfTeam(teamId);
  if (visitorId) yield isOfPerson('service_orders.visitor_id', visitorId);
  if (having) yield hasCondition(having);
  if (givenBackBy) yield wasMovedBy('reject', givenBackBy);
  if (handedOverBy) yield wasMovedBy('handOver', handedOverBy);
  yield* isWithin('service_orders.created_at', filter);
}

export async function withSeen(query: Query, userId: string, found: readonly OrderState[]): Promise<ServiceOrder[]> {
  const seen = await listSeen(query, orderSeen.marks, userId, found);
  return found.map((order) => ({ ...order, isSeen: seen.has(order.id) }));
}

/** Orders in any order. */
export const readOrders = async (query: Query, ids: readonly string[]): Promise<OrderState[]> => {
  const rows = await selectOrders(query).where(sql<boolean>`service_orders.id = any(${ids}::uuid[])`).execute();
  return rows.map(toOrderState);
};

const orders = recordList<Reader, OrderFilter, OrderSort, ServiceOrder>({
  table: 'service_orders',
  searched: 'own_service_orders',
  number: 'number',
  hasPhones: true,
  columns: {
    projectId: 'project_id',
    categoryCode: 'category_code',
    typeCode: 'type_code',
    subTypeCode: 'sub_type_code',
    operatorId: 'operator_id',
    priceSpecialistId: 'price_specialist_id',
    origin: 'origin',
    priceType: 'price_type',
    channelId: 'channel_id',
  },
  visible: ({ scope }) => [sql<SqlBool>`service_orders.status != 'deleted'`, withinScope(scope)],
  conditions: (reader, filter) => [...conditions(reader, filter)],
  sorts,
  isCountedInOrder: false,
  maxDownloadRows,
  read: async (query, { userId }, ids) => withSeen(query, userId, await readOrders(query, ids)),
  readForDownload: async (query, ids) => (await readOrders(query, ids)).map((order) => ({ ...order, isSeen: true })),
});

const { findRare } = orders;
export const { matching, list: listOrders, download: listForDownload, readAll: readAllOrders } = orders;

/** Number of the reader's orders in each tray. */
export async function countByTray(query: Query, reader: Reader, filter: OrderFilter) {
  const trayReader = { userId: reader.userId, now: reader.now, timeZone: filter.timeZone ?? 'UTC' };
  const counts = await matching(
    query.selectFrom('service_orders').select(() => trayColumns(trayReader)),
    reader,
    { ...filter, tray: undefined },
  )
    .where(isOpen)
    .executeTakeFirstOrThrow();
  return orderTrays.map((tray) => ({ tray, count: counts[tray] }));
}

const shownStatuses = serviceStatuses.filter((status) => status !== 'deleted');

interface CountedRows {
  readonly status: ServiceStatus;
  readonly filter: OrderFilter;
  readonly rare: readonly string[] | undefined;
}

/** The newest orders of a status, as many as are counted. */
const cappedRows = (query: Query, reader: Reader, { status, filter, rare }: CountedRows) =>
  query
    .selectFrom((from) =>
      matching(
        from
          .selectFrom('service_orders')
          .select(['service_orders.id', 'service_orders.status', 'service_orders.version']),
        reader,
        filter,
        rare,
      )
        .where('service_orders.status', '=', status)
        .orderBy('service_orders.created_at', 'desc')
        .orderBy('service_orders.id', 'desc')
        .limit(countLimit)
        .as('part'),
    )
    .selectAll('part');

/** Number of orders by status that the reader may see under the filters, and of unseen ones among them. */
export async function countByStatus(query: Query, reader: Reader, filter: OrderFilter) {
  const rare = await findRare(query, filter);
  const [first, ...others] = shownStatuses.map((status) => cappedRows(query, reader, { status, filter, rare }));
  const capped = others.reduce((all, one) => all.unionAll(one), first!).as('capped');
  const rows = await query
    .selectFrom(capped)
    .leftJoin('service_order_views', (join) =>
      join
        .onRef('service_order_views.order_id', '=', 'capped.id')
        .on('service_order_views.user_id', '=', reader.userId),
    )
    .select((select) => [
      'capped.status',
      select.fn.countAll<number>().as('count'),
      sql<number>`count(*) filter (where ${isUnseen('service_order_views', 'capped')})`.as('unseen'),
    ])
    .groupBy('capped.status')
    .execute();
  return rows.map(({ status, count, unseen }) => ({ status, count: Number(count), unseen: Number(unseen) }));
}

/** Unseen orders of the reader by status, with the fields of the scope. */
export async function listUnseen(query: Query, reader: Reader) {
  const rows = await query
    .selectFrom('service_orders')
    .leftJoin('service_order_views', (join) =>
      join
        .onRef('service_order_views.order_id', '=', 'service_orders.id')
        .on('service_order_views.user_id', '=', reader.userId),
    )
    .select([
      'service_orders.id',
      'service_orders.status',
      'service_orders.operator_id',
      'service_orders.project_id',
      'service_orders.category_code',
      'service_orders.type_code',
      'service_orders.sub_type_code',
    ])
    .where('service_orders.status', '!=', 'deleted')
    .where(isUnseen('service_order_views', 'service_orders'))
    .where(withinScope(reader.scope))
    .orderBy('service_orders.created_at', 'desc')
    .limit(1000)
    .execute();
  const code = (value: string | null) => (value === null ? null : { code: value });
  return [...new Set(rows.map((row) => row.status))].map((status) => ({
    status,
    services: rows
      .filter((row) => row.status === status)
      .map((row) => ({
        id: row.id,
        assignedOperatorId: row.operator_id,
        projectId: row.project_id,
        serviceCategory: code(row.category_code),
        serviceType: code(row.type_code),
        serviceSubType: code(row.sub_type_code),
      })),
  }));
}

/** The customer's orders within the scope: those of the conversation first, then the others, each newest first. */
export function listOrdersOfVisitor(
  query: Query,
  scope: ServiceScope,
  { visitorId, channelId, limit }: { visitorId: string; channelId: string | null; limit: number },
) {
  return query
    .selectFrom('service_orders')
    .select(['id', 'number as orderNumber', 'title', 'status'])
    .where(isOfPerson('service_orders.visitor_id', visitorId))
    .where('status', '!=', 'deleted')
    .where(withinScope(scope))
    .orderBy((of) => of('channel_id', 'is not distinct from', channelId), 'desc')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
