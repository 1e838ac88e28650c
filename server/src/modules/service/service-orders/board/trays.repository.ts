import {
  lateAfterMinutes,
  type OrderTray,
  orderTrays,
} from '@sala/contract/service/service-orders/service-board.schema.ts';
import {
  isOpenStatus,
  pendingStatuses,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { type SqlBool, sql } from 'kysely';

const statusesByTray: Partial<Record<OrderTray, readonly ServiceStatus[]>> = {
  waitingDispatch: ['pendingDispatch'],
  waitingPrice: ['pendingPrice'],
  hold: ['hold'],
  unconfirmed: ['completed'],
};
const openStatuses = serviceStatuses.filter(isOpenStatus);

const isOneOf = (statuses: readonly ServiceStatus[]) =>
  sql<SqlBool>`service_orders.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;

/** Every tray contains only open orders. */
export const isOpen = isOneOf(openStatuses);

/** The start of the day this many days after today, in the time zone. */
const dayStart = (now: Date, timeZone: string, days: number) =>
  sql`(date_trunc('day', ${now}::timestamptz at time zone ${timeZone}::text) + make_interval(days => ${days}::int)) at time zone ${timeZone}::text`;

const isRequestedOn = (now: Date, timeZone: string, days: number) =>
  sql<SqlBool>`coalesce(service_orders.schedule_at, service_orders.received_at) >= ${dayStart(now, timeZone, days)}
    and coalesce(service_orders.schedule_at, service_orders.received_at) < ${dayStart(now, timeZone, days + 1)}`;

/** The same rule as `isLate` of the portal. */
const isLate = (now: Date) => sql<SqlBool>`${isOneOf(pendingStatuses)}
  and coalesce(service_orders.schedule_at, service_orders.received_at + make_interval(mins => ${lateAfterMinutes})) < ${now}`;

export interface TrayReader {
  readonly userId: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** Whether an order is in the tray. */
export function liesIn(tray: OrderTray, { userId, now, timeZone }: TrayReader) {
  if (tray === 'mine') return sql<SqlBool>`${isOpen} and service_orders.operator_id = ${userId}`;
  if (tray === 'priceGiven') return sql<SqlBool>`service_orders.status = 'pending' and service_orders.price_count > 0`;
  if (tray === 'late') return isLate(now);
  if (tray === 'today' || tray === 'tomorrow')
    return sql<SqlBool>`${isOpen} and ${isRequestedOn(now, timeZone, tray === 'today' ? 0 : 1)}`;
  return isOneOf(statusesByTray[tray]!);
}

/** The number of orders in each tray, one column each, in order. */
export const trayColumns = (reader: TrayReader) =>
  orderTrays.map((tray) => sql<number>`count(*) filter (where ${liesIn(tray, reader)})::int`.as(tray));
