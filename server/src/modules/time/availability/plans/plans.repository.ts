import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import '#modules/identity/users/users.public.ts';

type Query = TenantDatabase['query'];

/** All rows of a merchant's plans. */
export type PlanRows = Awaited<ReturnType<typeof readPlanRows>>;
export type AssigneeRow = { readonly owner_id: string } & Record<
  'employee_id' | 'team_id' | 'department_id',
  string | null
>;

const assigneeColumns = ['employee_id', 'team_id', 'department_id'] as const;

/** Leave that ended before this day is left out. */
export async function readPlanRows({ query }: { query: Query }, leaveSince: string) {
  const [employees, departments, teams, members, shifts, schedules, daysOff, leaves, holidays, assignees] =
    await Promise.all([
      readEmployees(query),
      query.selectFrom('departments').select(['id', 'name']).execute(),
      query.selectFrom('teams').select(['id', 'name', 'department_id']).execute(),
      query.selectFrom('team_members').select(['team_id', 'employee_id']).execute(),
      readShifts(query),
      readSchedules(query),
      readDaysOff(query),
      readLeaves(query, leaveSince),
      readHolidays(query),
      readAssignees(query),
    ]);
  return { employees, departments, teams, members, shifts, schedules, daysOff, leaves, holidays, ...assignees };
}

/** Each with their photo, or else the picture of their account. */
function readEmployees(query: Query) {
  return query
    .selectFrom('employees')
    .leftJoin('users', (join) =>
      join.onRef('users.merchant_id', '=', 'employees.merchant_id').onRef('users.id', '=', 'employees.user_id'),
    )
    .select([
      'employees.id',
      'employees.name',
      'employees.position',
      'employees.department_id',
      'employees.is_active',
      'employees.user_id',
      'users.time_zone',
      'users.status as user_status',
    ])
    .select(({ fn }) => fn.coalesce('employees.photo_id', 'users.profile_picture_id').as('photo_id'))
    .orderBy(sql`lower(employees.name)`)
    .orderBy('employees.id')
    .execute();
}

function readShifts(query: Query) {
  return query
    .selectFrom('time_shifts')
    .select(['id', 'title', 'color', 'start_time', 'end_time', 'pauses', 'time_zone', 'repeat'])
    .select(sql<string>`start_date::text`.as('start_date'))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Only active schedules. */
function readSchedules(query: Query) {
  return query
    .selectFrom('working_schedules')
    .select(['id', 'title', 'type'])
    .select([sql<string | null>`starts_on::text`.as('starts_on'), sql<string | null>`ends_on::text`.as('ends_on')])
    .select((from) => entriesOfEach(from).as('entries'))
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function entriesOfEach(from: ExpressionBuilder<Tables, 'working_schedules'>) {
  return jsonArrayFrom(
    from
      .selectFrom('working_schedule_entries')
      .select(['working_schedule_entries.day', 'working_schedule_entries.shift_id'])
      .whereRef('working_schedule_entries.merchant_id', '=', 'working_schedules.merchant_id')
      .whereRef('working_schedule_entries.schedule_id', '=', 'working_schedules.id'),
  );
}

function readDaysOff(query: Query) {
  return query
    .selectFrom('days_off')
    .select(['id', 'title', 'repeat'])
    .select([sql<string>`start_date::text`.as('start_date'), sql<string>`end_date::text`.as('end_date')])
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

function selectLeaves(query: Query) {
  return query
    .selectFrom('leaves')
    .select(['id', 'employee_id', 'kind', 'start_time', 'end_time', 'status'])
    .select([sql<string>`start_date::text`.as('start_date'), sql<string>`end_date::text`.as('end_date')]);
}

/** Approved and pending leave. */
function readLeaves(query: Query, since: string) {
  return selectLeaves(query)
    .where('status', 'in', ['approved', 'pending'])
    .where('end_date', '>=', sql<Date>`${since}::date`)
    .orderBy('start_date')
    .orderBy('id')
    .execute();
}

export function findLeave({ query }: { query: Query }, id: string) {
  return selectLeaves(query).where('id', '=', id).executeTakeFirst();
}

export function findSchedule({ query }: { query: Query }, id: string) {
  return query.selectFrom('working_schedules').select('id').where('id', '=', id).executeTakeFirst();
}

function readHolidays(query: Query) {
  return query
    .selectFrom('holidays')
    .select(['id', 'title', 'is_annual'])
    .select(sql<string>`date::text`.as('date'))
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('holiday_departments')
          .select('holiday_departments.department_id')
          .whereRef('holiday_departments.merchant_id', '=', 'holidays.merchant_id')
          .whereRef('holiday_departments.holiday_id', '=', 'holidays.id'),
      ).as('departments'),
    )
    .orderBy('date')
    .orderBy('id')
    .execute();
}

async function readAssignees(query: Query) {
  const [ofShifts, ofSchedules, ofDaysOff]: AssigneeRow[][] = await Promise.all([
    query
      .selectFrom('time_shift_assignees')
      .select([...assigneeColumns, 'shift_id as owner_id'])
      .execute(),
    query
      .selectFrom('working_schedule_assignees')
      .select([...assigneeColumns, 'schedule_id as owner_id'])
      .execute(),
    query
      .selectFrom('day_off_assignees')
      .select([...assigneeColumns, 'day_off_id as owner_id'])
      .execute(),
  ]);
  return { ofShifts: ofShifts!, ofSchedules: ofSchedules!, ofDaysOff: ofDaysOff! };
}
