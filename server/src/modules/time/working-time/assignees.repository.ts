import type { Assignees } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type Insertable, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import './working-time.table.ts';

type Query = TenantDatabase['query'];

/** Records with assignees. */
export type Assigned = 'timeShift' | 'workingSchedule' | 'dayOff';

export interface AssigneeIds {
  readonly employeeIds: readonly string[];
  readonly teamIds: readonly string[];
  readonly departmentIds: readonly string[];
}

interface AssigneeTable {
  readonly table: 'time_shift_assignees';
  readonly owner: 'shift_id';
}
// The three tables differ only in names, so each is handled as the first.
const columnsFor = (table: string, owner: string) => ({ table, owner }) as AssigneeTable;
const places: Record<Assigned, AssigneeTable> = {
  timeShift: columnsFor('time_shift_assignees', 'shift_id'),
  workingSchedule: columnsFor('working_schedule_assignees', 'schedule_id'),
  dayOff: columnsFor('day_off_assignees', 'day_off_id'),
};

const kinds = [
  { ids: 'employeeIds', names: 'employees', column: 'employee_id', table: 'employees' },
  { ids: 'teamIds', names: 'teams', column: 'team_id', table: 'teams' },
  { ids: 'departmentIds', names: 'departments', column: 'department_id', table: 'departments' },
] as const;
export type AssigneeField = (typeof kinds)[number]['ids'];

const noAssignees = (): Assignees => ({ employees: [], teams: [], departments: [] });

/** The assignees of each owner, by name; owners without any are included. */
export async function namesOfAssignees(
  query: Query,
  assigned: Assigned,
  ownerIds: readonly string[],
): Promise<(ownerId: string) => Assignees> {
  const { table, owner } = places[assigned];
  const found = new Map(ownerIds.map((id) => [id, noAssignees()]));
  if (ownerIds.length > 0) {
    const rows = await query
      .selectFrom(`${table} as assignees`)
      .leftJoin('employees', 'employees.id', 'assignees.employee_id')
      .leftJoin('teams', 'teams.id', 'assignees.team_id')
      .leftJoin('departments', 'departments.id', 'assignees.department_id')
      .select([
        `assignees.${owner} as ownerId`,
        'assignees.employee_id',
        'assignees.team_id',
        'assignees.department_id',
        sql<string>`coalesce(employees.name, teams.name, departments.name)`.as('name'),
      ])
      .where(`assignees.${owner}`, 'in', ownerIds)
      .orderBy(sql`lower(coalesce(employees.name, teams.name, departments.name))`)
      .orderBy(sql`coalesce(employees.id, teams.id, departments.id)`)
      .execute();
    for (const row of rows) {
      const kind = kinds.find(({ column }) => row[column])!;
      found.get(row.ownerId)?.[kind.names].push({ id: row[kind.column]!, name: row.name });
    }
  }
  return (ownerId) => found.get(ownerId) ?? noAssignees();
}

/** The first list with an unknown id; existing ones are locked until the end of the transaction. */
export async function findUnknownAssignee(query: Query, wanted: AssigneeIds): Promise<AssigneeField | undefined> {
  // Departments first, as in changes of the organisation, to avoid deadlocks.
  for (const { ids, table } of kinds.toReversed()) {
    if (wanted[ids].length === 0) continue;
    const rows = await query.selectFrom(table).select('id').where('id', 'in', wanted[ids]).forKeyShare().execute();
    if (rows.length < wanted[ids].length) return ids;
  }
  return undefined;
}

/** Replaces the assignees; writes only differences. */
export async function writeAssignees(
  query: Query,
  assigned: Assigned,
  ownerId: string,
  wanted: AssigneeIds,
): Promise<void> {
  const { table, owner } = places[assigned];
  const nothing = { employee_id: null, team_id: null, department_id: null };
  const rows = await query
    .selectFrom(table)
    .select(['employee_id', 'team_id', 'department_id'])
    .where(owner, '=', ownerId)
    .execute();
  const added: Insertable<Tables[AssigneeTable['table']]>[] = [];
  for (const { ids, column } of kinds) {
    const before = new Set(rows.flatMap((row) => row[column] ?? []));
    const gone = [...before].filter((id) => !wanted[ids].includes(id));
    if (gone.length > 0) await query.deleteFrom(table).where(owner, '=', ownerId).where(column, 'in', gone).execute();
    added.push(
      ...wanted[ids].filter((id) => !before.has(id)).map((id) => ({ ...nothing, [owner]: ownerId, [column]: id })),
    );
  }
  if (added.length === 0) return;
  await query.insertInto(table).values(added).execute();
}

/** Owners assigned to this person, team or department directly. */
export function ownersFor(query: Query, assigned: Assigned, filter: AssigneeFilter) {
  const { table, owner } = places[assigned];
  let owners = query.selectFrom(table).select(`${owner} as id`);
  if (filter.employeeId) owners = owners.where('employee_id', '=', filter.employeeId);
  if (filter.teamId) owners = owners.where('team_id', '=', filter.teamId);
  if (filter.departmentId) owners = owners.where('department_id', '=', filter.departmentId);
  return owners;
}

export interface AssigneeFilter {
  readonly employeeId?: string | undefined;
  readonly teamId?: string | undefined;
  readonly departmentId?: string | undefined;
}

export const isFiltering = ({ employeeId, teamId, departmentId }: AssigneeFilter): boolean =>
  Boolean(employeeId || teamId || departmentId);

/** Replaces the shifts assigned to an employee directly; returns whether any changed. */
export async function writeOwnShifts(query: Query, employeeId: string, shiftIds: readonly string[]): Promise<boolean> {
  const rows = await query
    .selectFrom('time_shift_assignees')
    .select('shift_id')
    .where('employee_id', '=', employeeId)
    .execute();
  const before = rows.map((row) => row.shift_id);
  const gone = before.filter((id) => !shiftIds.includes(id));
  const added = shiftIds.filter((id) => !before.includes(id));
  if (gone.length > 0)
    await query
      .deleteFrom('time_shift_assignees')
      .where('employee_id', '=', employeeId)
      .where('shift_id', 'in', gone)
      .execute();
  if (added.length > 0)
    await query
      .insertInto('time_shift_assignees')
      .values(added.map((id) => ({ shift_id: id, employee_id: employeeId, team_id: null, department_id: null })))
      .execute();
  return gone.length + added.length > 0;
}
