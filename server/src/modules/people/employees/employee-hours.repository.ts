import type { Employee, EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type Query = TenantDatabase['query'];
type WorkingHours = Employee['workingHours'];

/** A person with their teams and department. */
export interface Planned {
  readonly id: string;
  readonly department_id: string;
  readonly teams: readonly { id: string }[];
}

type Assignees = 'time_shift_assignees' | 'working_schedule_assignees';
function isForOneOf(from: ExpressionBuilder<Tables, Assignees>, people: readonly Planned[]) {
  const teamIds = people.flatMap((person) => person.teams.map((team) => team.id));
  const list = (ids: readonly string[]) => sql<string>`any(${sql.val([...new Set(ids)])}::uuid[])`;
  return from.or([
    from('employee_id', '=', list(people.map((person) => person.id))),
    from('team_id', '=', list(teamIds)),
    from('department_id', '=', list(people.map((person) => person.department_id))),
  ]);
}

const assignee = ['employee_id', 'team_id', 'department_id'] as const;

function listShifts(query: Query, people: readonly Planned[]) {
  return query
    .selectFrom('time_shift_assignees')
    .innerJoin('time_shifts', 'time_shifts.id', 'time_shift_assignees.shift_id')
    .select(['time_shifts.id', 'title', 'start_time', 'end_time', 'time_zone', ...assignee])
    .where((from) => isForOneOf(from as unknown as ExpressionBuilder<Tables, Assignees>, people))
    .orderBy('start_time')
    .orderBy(sql`lower(title)`)
    .orderBy('time_shifts.id')
    .execute();
}

function listSchedules(query: Query, people: readonly Planned[]) {
  return query
    .selectFrom('working_schedule_assignees')
    .innerJoin('working_schedules', 'working_schedules.id', 'working_schedule_assignees.schedule_id')
    .select(['working_schedules.id', 'title', ...assignee])
    .where('is_active', '=', true)
    .where((from) => isForOneOf(from as unknown as ExpressionBuilder<Tables, Assignees>, people))
    .orderBy(sql`lower(title)`)
    .orderBy('working_schedules.id')
    .execute();
}

interface Assigned {
  readonly id: string;
  readonly employee_id: string | null;
  readonly team_id: string | null;
  readonly department_id: string | null;
}

const levels = ['employee', 'team', 'department'] as const;

/** Whether an assignment applies to the person at this level. */
function appliesAt(level: (typeof levels)[number], person: Planned, row: Assigned): boolean {
  if (level === 'employee') return row.employee_id === person.id;
  if (level === 'team') return person.teams.some((team) => team.id === row.team_id);
  return row.department_id === person.department_id;
}

/** Removes duplicates from several teams. */
const once = <Row extends { id: string }>(rows: readonly Row[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The shifts and schedules of the most specific level with any. */
export async function readWorkingHours(query: Query, people: readonly Planned[]): Promise<Map<string, WorkingHours>> {
  if (people.length === 0) return new Map();
  const [shifts, schedules] = await Promise.all([listShifts(query, people), listSchedules(query, people)]);
  return new Map(
    people.map((person) => {
      const at = (level: (typeof levels)[number]) => ({
        level,
        shifts: once(shifts.filter((row) => appliesAt(level, person, row))).map((row) => ({
          id: row.id,
          title: row.title,
          startTime: row.start_time,
          endTime: row.end_time,
          timeZone: row.time_zone,
        })),
        schedules: once(schedules.filter((row) => appliesAt(level, person, row))).map(({ id, title }) => ({
          id,
          name: title,
        })),
      });
      const nearest = levels.map(at).find((hours) => hours.shifts.length + hours.schedules.length > 0);
      return [person.id, nearest ?? { level: 'none', shifts: [], schedules: [] }];
    }),
  );
}

/** Shifts assigned to the employee directly, by title. */
export function listOwnShifts(query: Query, employeeId: string): Promise<{ id: string; title: string }[]> {
  return query
    .selectFrom('time_shift_assignees')
    .innerJoin('time_shifts', 'time_shifts.id', 'time_shift_assignees.shift_id')
    .select(['time_shifts.id', 'time_shifts.title'])
    .where('employee_id', '=', employeeId)
    .orderBy(sql`lower(title)`)
    .orderBy('time_shifts.id')
    .execute();
}

const shownLeaves = 5;

/** Approved leave that has not ended today in the time zone. */
export function listComingLeaves(
  query: Query,
  employeeId: string,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<EmployeeDetail['leaves']> {
  return query
    .selectFrom('leaves')
    .select(['id', sql<string>`start_date::text`.as('startDate'), sql<string>`end_date::text`.as('endDate')])
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'approved')
    .where(sql<boolean>`end_date >= (${now}::timestamptz at time zone ${timeZone})::date`)
    .orderBy('start_date')
    .orderBy('id')
    .limit(shownLeaves)
    .execute();
}
