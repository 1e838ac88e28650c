import { userStatuses } from '@sala/contract/identity/users/users.api.ts';
import type {
  HoursSource,
  PersonPlan,
  PlannedDayOff,
  PlannedHoliday,
  PlannedLeave,
  ScheduleSource,
  ShiftHours,
  ShiftSource,
} from '../engine/plan.ts';
import type { AssigneeRow, PlanRows } from './plans.repository.ts';
import type { Staff, StaffLeave, StaffMember } from './staff.ts';

/** Returns the same array for equal lists. */
class Shared<Thing> {
  readonly #ids = new Map<Thing, number>();
  readonly #lists = new Map<string, readonly Thing[]>();

  list(things: readonly Thing[]): readonly Thing[] {
    const key = things.map((thing) => this.#idOf(thing)).join(' ');
    const known = this.#lists.get(key);
    if (known) return known;
    this.#lists.set(key, things);
    return things;
  }

  #idOf(thing: Thing): number {
    const known = this.#ids.get(thing);
    if (known !== undefined) return known;
    this.#ids.set(thing, this.#ids.size);
    return this.#ids.size - 1;
  }
}

type EmployeeRow = PlanRows['employees'][number];

/** Assignments by the id of the employee, the team or the department. */
class Assigned<Thing> {
  readonly #byId = new Map<string, Thing[]>();

  constructor(rows: readonly AssigneeRow[], things: ReadonlyMap<string, Thing>) {
    for (const row of rows) {
      const id = row.employee_id ?? row.team_id ?? row.department_id;
      const thing = things.get(row.owner_id);
      if (id === null || thing === undefined) continue;
      const known = this.#byId.get(id);
      if (known) known.push(thing);
      else this.#byId.set(id, [thing]);
    }
  }

  to(ids: readonly string[]): Thing[] {
    return [...new Set(ids.flatMap((id) => this.#byId.get(id) ?? []))];
  }
}

function groupBy<Row, Value>(rows: readonly Row[], keyOf: (row: Row) => string, readValue: (row: Row) => Value) {
  const groups = new Map<string, Value[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), readValue(row)]);
  return groups;
}

const toLeave = (row: PlanRows['leaves'][number]): StaffLeave => ({
  id: row.id,
  startDate: row.start_date,
  endDate: row.end_date,
  startTime: row.start_time,
  endTime: row.end_time,
  kind: row.kind,
  status: row.status,
});

const toDayOff = (row: PlanRows['daysOff'][number]): PlannedDayOff => ({
  id: row.id,
  title: row.title,
  startDate: row.start_date,
  endDate: row.end_date,
  repeat: row.repeat,
});

function holidaysByDepartment(rows: PlanRows['holidays']) {
  const all = rows.map(({ departments, ...row }) => ({
    holiday: { id: row.id, title: row.title, date: row.date, repeat: row.is_annual ? 'annually' : 'once' } as const,
    departmentIds: departments.map((one) => one.department_id),
  }));
  return (departmentId: string | null): PlannedHoliday[] =>
    all
      .filter(({ departmentIds: ids }) => ids.length === 0 || (departmentId !== null && ids.includes(departmentId)))
      .map(({ holiday }) => holiday);
}

function toLevel({ employee, team, department }: PersonPlan['hours']): StaffMember['level'] {
  if (employee.length > 0) return 'employee';
  if (team.length > 0) return 'team';
  return department.length > 0 ? 'department' : 'none';
}

const noHours: PersonPlan['hours'] = { employee: [], team: [], department: [] };

/** Combines the rows. Shared parts are one object, since calculations are cached by object identity. */
export function buildStaff(merchant: { id: string; timeZone: string }, rows: PlanRows): Staff {
  const { shifts, schedules } = toHoursSources(rows);
  const ofShifts = new Assigned<HoursSource>(rows.ofShifts, shifts);
  const ofSchedules = new Assigned<HoursSource>(rows.ofSchedules, schedules);
  const ofDaysOff = new Assigned(rows.ofDaysOff, new Map(rows.daysOff.map((row) => [row.id, toDayOff(row)])));
  const teamIdsOf = groupBy(
    rows.members,
    (row) => row.employee_id,
    (row) => row.team_id,
  );
  const leavesOf = groupBy(rows.leaves, (row) => row.employee_id, toLeave);
  const holidaysOf = holidaysByDepartment(rows.holidays);
  const departments = new Map(rows.departments.map(({ id, name }) => [id, name]));
  const shared = {
    hours: new Shared<HoursSource>(),
    daysOff: new Shared<PlannedDayOff>(),
    holidays: new Shared<PlannedHoliday>(),
  };
  const hoursOf = (...ids: string[]) => shared.hours.list([...ofShifts.to(ids), ...ofSchedules.to(ids)]);

  function memberOf(row: EmployeeRow): StaffMember {
    const teamIds = teamIdsOf.get(row.id) ?? [];
    const leaves = leavesOf.get(row.id) ?? [];
    const hours = { employee: hoursOf(row.id), team: hoursOf(...teamIds), department: hoursOf(row.department_id) };
    const plan: PersonPlan = {
      isActive: row.is_active,
      timeZone: row.time_zone ?? merchant.timeZone,
      hours,
      daysOff: shared.daysOff.list(ofDaysOff.to([row.id, ...teamIds, row.department_id])),
      leaves: leaves.filter(({ status }) => status === 'approved'),
      holidays: shared.holidays.list(holidaysOf(row.department_id)),
    };
    return {
      id: row.id,
      name: row.name,
      position: row.position,
      photoId: row.photo_id,
      userId: row.user_id,
      canWork: row.is_active && (row.user_status === null || userStatuses[row.user_status] === 'active'),
      department: { id: row.department_id, name: departments.get(row.department_id) ?? '' },
      teamIds,
      level: toLevel(hours),
      plan,
      leaves,
    };
  }

  const members = rows.employees.map(memberOf);
  const everybodys: readonly PlannedHoliday[] = holidaysOf(null);
  const noDaysOff = shared.daysOff.list([]);
  const none: readonly PlannedLeave[] = [];
  return {
    merchantId: merchant.id,
    timeZone: merchant.timeZone,
    members,
    byId: new Map(members.map((member) => [member.id, member])),
    byUserId: new Map(members.flatMap((member) => (member.userId === null ? [] : [[member.userId, member] as const]))),
    departments,
    teams: new Map(rows.teams.map(({ id, name, department_id: departmentId }) => [id, { name, departmentId }])),
    colors: new Map(rows.shifts.map(({ id, color }) => [id, color])),
    planOfOthers: (timeZone) => ({
      isActive: true,
      timeZone,
      hours: noHours,
      daysOff: noDaysOff,
      leaves: none,
      holidays: everybodys,
    }),
  };
}

type ScheduleRow = PlanRows['schedules'][number];

/** One object for each shift and schedule, by id. */
function toHoursSources(rows: Pick<PlanRows, 'shifts' | 'schedules'>) {
  const hours = new Map<string, ShiftHours>();
  const shifts = new Map<string, ShiftSource>();
  for (const row of rows.shifts) {
    const shift: ShiftHours = {
      id: row.id,
      title: row.title,
      startTime: row.start_time,
      endTime: row.end_time,
      pauses: row.pauses,
      timeZone: row.time_zone,
    };
    hours.set(row.id, shift);
    shifts.set(row.id, { kind: 'shift', shift, startDate: row.start_date, repeat: row.repeat });
  }
  return { shifts, schedules: new Map(rows.schedules.map((row) => [row.id, toSchedule(row, hours)])) };
}

function toSchedule(row: ScheduleRow, hours: ReadonlyMap<string, ShiftHours>): ScheduleSource {
  const days = new Map<string, ShiftHours[]>();
  for (const { day, shift_id: shiftId } of row.entries) {
    const shift = hours.get(shiftId);
    if (shift) days.set(day, [...(days.get(day) ?? []), shift]);
  }
  return {
    kind: 'schedule',
    id: row.id,
    title: row.title,
    type: row.type,
    days,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
  };
}
