import type { Leave, LeaveStatus } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { LeaveTimes } from './leave.policy.ts';
import '../working-time.table.ts';

type Query = TenantDatabase['query'];

export interface LeaveValues extends LeaveTimes {
  readonly kind: Leave['kind'];
  readonly reason: string;
}

export interface LeaveFilter {
  readonly page: number;
  readonly limit: number;
  readonly order: 'waiting' | 'startDate' | 'createdAt' | 'employeeName';
  readonly sort: 'asc' | 'desc';
  readonly search?: string | undefined;
  readonly status?: LeaveStatus | undefined;
  readonly kind?: Leave['kind'] | undefined;
  readonly employeeId?: string | undefined;
  readonly departmentId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Leave with its employee. */
const getLeaves = (query: Query) =>
  query.selectFrom('leaves').innerJoin('employees', 'employees.id', 'leaves.employee_id');

/** Each with the photo of its employee, or else the picture of their account. */
function selectLeaves(query: Query) {
  return getLeaves(query)
    .innerJoin('departments', 'departments.id', 'employees.department_id')
    .leftJoin('users as accounts', 'accounts.id', 'employees.user_id')
    .leftJoin('users as requesters', 'requesters.id', 'leaves.requested_by_id')
    .leftJoin('users as deciders', 'deciders.id', 'leaves.decided_by_id')
    .select([
      'leaves.id',
      'leaves.employee_id as employeeId',
      'employees.user_id as userId',
      'employees.name as employeeName',
      'departments.id as departmentId',
      'departments.name as departmentName',
      'leaves.kind',
      sql<string>`leaves.start_date::text`.as('startDate'),
      sql<string>`leaves.end_date::text`.as('endDate'),
      'leaves.start_time as startTime',
      'leaves.end_time as endTime',
      'leaves.reason',
      'leaves.status',
      'leaves.is_own as isOwn',
      'requesters.id as requestedById',
      sql<string>`concat_ws(' ', requesters.first_name, requesters.last_name)`.as('requestedByName'),
      'deciders.id as decidedById',
      sql<string>`concat_ws(' ', deciders.first_name, deciders.last_name)`.as('decidedByName'),
      'leaves.decided_at as decidedAt',
      'leaves.note',
      'leaves.created_at as createdAt',
      'leaves.version',
    ])
    .select(({ fn }) => fn.coalesce('employees.photo_id', 'accounts.profile_picture_id').as('photoId'));
}

export type LeaveRecord = Awaited<ReturnType<ReturnType<typeof selectLeaves>['executeTakeFirstOrThrow']>>;

type LeaveColumns = ExpressionBuilder<Tables, 'leaves' | 'employees'>;

const inTeam = (from: LeaveColumns, teamId: string) =>
  from.exists(
    from
      .selectFrom('team_members')
      .select('team_members.id')
      .whereRef('team_members.merchant_id', '=', 'leaves.merchant_id')
      .whereRef('team_members.employee_id', '=', 'leaves.employee_id')
      .where('team_members.team_id', '=', teamId),
  );

const matching = (filter: LeaveFilter) => (from: LeaveColumns) =>
  from.and([
    ...searchPatterns(filter.search).map((pattern) =>
      from.or([from('employees.name', 'ilike', pattern), from('leaves.reason', 'ilike', pattern)]),
    ),
    ...(filter.status ? [from('leaves.status', '=', filter.status)] : []),
    ...(filter.kind ? [from('leaves.kind', '=', filter.kind)] : []),
    ...(filter.employeeId ? [from('leaves.employee_id', '=', filter.employeeId)] : []),
    ...(filter.departmentId ? [from('employees.department_id', '=', filter.departmentId)] : []),
    ...(filter.teamId ? [inTeam(from, filter.teamId)] : []),
    ...(filter.from ? [from(sql<string>`leaves.end_date::text`, '>=', filter.from)] : []),
    ...(filter.to ? [from(sql<string>`leaves.start_date::text`, '<=', filter.to)] : []),
  ]);

const orders = {
  waiting: sql`leaves.start_date`,
  startDate: sql`leaves.start_date`,
  createdAt: sql`leaves.created_at`,
  employeeName: sql`lower(employees.name)`,
} as const satisfies Record<LeaveFilter['order'], unknown>;

/** A page of the leave, and its total number. */
export async function listLeaves(query: Query, filter: LeaveFilter) {
  let rows = selectLeaves(query).where(matching(filter));
  // Pending requests: the soonest first; decided ones: the latest first.
  if (filter.order === 'waiting')
    rows = rows
      .orderBy(sql`leaves.status = 'pending'`, 'desc')
      .orderBy(sql`case when leaves.status = 'pending' then leaves.start_date end`, 'asc');
  const [found, count] = await Promise.all([
    rows
      .orderBy(orders[filter.order], filter.sort)
      .orderBy('leaves.id', filter.sort)
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
    getLeaves(query)
      .select((select) => select.fn.countAll<number>().as('total'))
      .where(matching(filter))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: found, meta: { page: filter.page, limit: filter.limit, total: count.total } };
}

/** Leave of the employee with this account, latest first. */
export async function listLeavesOf(query: Query, userId: string, limit: number): Promise<LeaveRecord[]> {
  return selectLeaves(query)
    .where('employees.user_id', '=', userId)
    .orderBy('leaves.start_date', 'desc')
    .orderBy('leaves.id', 'desc')
    .limit(limit)
    .execute();
}

export async function countLeaves(query: Query): Promise<Map<LeaveStatus, number>> {
  const rows = await query
    .selectFrom('leaves')
    .select((select) => ['status', select.fn.countAll<number>().as('total')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, total }) => [status, total]));
}

/** The first `limit` approved leaves that overlap the days, both included. */
export async function listApprovedLeaveIds(
  query: Query,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<string[]> {
  const rows = await query
    .selectFrom('leaves')
    .select('id')
    .where('status', '=', 'approved')
    .where(sql<string>`start_date::text`, '<=', to)
    .where(sql<string>`end_date::text`, '>=', from)
    .orderBy('start_date')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findLeave(query: Query, id: string): Promise<LeaveRecord | undefined> {
  return selectLeaves(query).where('leaves.id', '=', id).executeTakeFirst();
}

/** Locks it until the end of the transaction. */
export async function lockLeave(query: Query, id: string): Promise<void> {
  await query.selectFrom('leaves').select('id').where('id', '=', id).forUpdate().execute();
}

export interface LeaveEmployee {
  readonly id: string;
  /** Id of their account. */
  readonly userId: string | null;
}

/** The employee, locked until the end of the transaction, so that concurrent requests for them wait. */
export async function lockLeaveEmployee(
  query: Query,
  who: { employeeId: string } | { userId: string },
): Promise<LeaveEmployee | undefined> {
  const employees = query.selectFrom('employees').select(['id', 'user_id as userId']).forNoKeyUpdate();
  const rows =
    'employeeId' in who ? employees.where('id', '=', who.employeeId) : employees.where('user_id', '=', who.userId);
  return rows.executeTakeFirst();
}

/** Other pending or approved leave of the employee that overlaps the days. */
export async function listTouching(
  query: Query,
  employeeId: string,
  { startDate, endDate }: LeaveTimes,
  exceptId: string,
): Promise<LeaveRecord[]> {
  return selectLeaves(query)
    .where('leaves.employee_id', '=', employeeId)
    .where('leaves.id', '!=', exceptId)
    .where('leaves.status', 'in', ['pending', 'approved'])
    .where(sql<string>`leaves.end_date::text`, '>=', startDate)
    .where(sql<string>`leaves.start_date::text`, '<=', endDate)
    .orderBy('leaves.start_date')
    .execute();
}

const toColumns = (leave: LeaveValues) => ({
  kind: leave.kind,
  start_date: leave.startDate,
  end_date: leave.endDate,
  start_time: leave.startTime,
  end_time: leave.endTime,
  reason: leave.reason,
});

export async function insertLeave(
  query: Query,
  leave: LeaveValues & { id: string; employeeId: string; requestedById: string; isOwn: boolean; createdAt: Date },
): Promise<void> {
  await query
    .insertInto('leaves')
    .values({
      id: leave.id,
      employee_id: leave.employeeId,
      status: 'pending',
      requested_by_id: leave.requestedById,
      is_own: leave.isOwn,
      created_at: leave.createdAt,
      ...toColumns(leave),
    })
    .execute();
}

export async function updateLeave(query: Query, id: string, leave: LeaveValues): Promise<void> {
  await query.updateTable('leaves').set(toColumns(leave)).where('id', '=', id).execute();
}

export async function setLeaveStatus(
  query: Query,
  id: string,
  decision: { status: LeaveStatus; decidedById: string | null; decidedAt: Date | null; note: string },
): Promise<void> {
  await query
    .updateTable('leaves')
    .set({
      status: decision.status,
      decided_by_id: decision.decidedById,
      decided_at: decision.decidedAt,
      note: decision.note,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteLeave(query: Query, id: string): Promise<void> {
  await query.deleteFrom('leaves').where('id', '=', id).execute();
}
