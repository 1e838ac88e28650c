import type { OrderHasFilter } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { orderGroups } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { type SqlBool, sql } from 'kysely';

/** When the present operator first did this; null: not yet. */
export const stepAt = (action: 'accept' | 'start') => sql<Date | null>`(
  select min(log.created_at) from service_order_logs log
  where log.merchant_id = service_orders.merchant_id and log.order_id = service_orders.id
    and log.action = ${action} and log.created_at >= service_orders.assigned_at)`;

const doneStatuses = sql.join(orderGroups.done.map((status) => sql.lit(status)));

const orderHasConditions: Record<OrderHasFilter, ReturnType<typeof sql<SqlBool>>> = {
  rating: sql`service_orders.rating ->> 'stars' is not null`,
  charge: sql`service_orders.price is not null and service_orders.status in (${doneStatuses})`,
  acceptance: sql`service_orders.operator_id is not null and ${stepAt('accept')} is not null`,
  work: sql`service_orders.operator_id is not null and service_orders.completed_at is not null and ${stepAt('start')} is not null`,
};

/** Whether an order has this data. */
export const hasCondition = (name: OrderHasFilter) => sql<SqlBool>`(${orderHasConditions[name]})`;

/** Of an order or of a fact about one. */
type Owned = 'service_orders' | 'k';

/** Whether it is of the department, or without one of its operator's, as the reports say. */
export const isOfDepartment = (departmentId: string, owned: Owned = 'service_orders') => sql<SqlBool>`(
  ${sql.ref(`${owned}.department_id`)} = ${departmentId} or (${sql.ref(`${owned}.department_id`)} is null
    and ${sql.ref(`${owned}.operator_id`)} in (select e.user_id from employees e where e.department_id = ${departmentId})))`;

/** Whether its operator belongs to the team. */
export const isOfTeam = (teamId: string, owned: Owned = 'service_orders') => sql<SqlBool>`
  ${sql.ref(`${owned}.operator_id`)} in (select e.user_id from team_members t
    join employees e on e.merchant_id = t.merchant_id and e.id = t.employee_id where t.team_id = ${teamId})`;

/** Whether the user ever did this with the order. */
export const wasMovedBy = (action: 'reject' | 'handOver', userId: string) => sql<SqlBool>`exists (
  select from service_order_logs log
  where log.merchant_id = service_orders.merchant_id and log.order_id = service_orders.id
    and log.action = ${action} and log.actor ->> 'id' = ${userId})`;
