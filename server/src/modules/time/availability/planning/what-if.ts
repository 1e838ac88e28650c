import type { HoursSource, PersonPlan, ScheduleSource, ShiftHours } from '../engine/plan.ts';
import type { Staff, StaffLeave, StaffMember } from '../plans/staff.ts';

/** Returns the changed plan of a person; the same object when it does not change. */
export type WhatIf = (member: StaffMember) => PersonPlan;

function withSources(
  plan: PersonPlan,
  change: (sources: readonly HoursSource[]) => readonly HoursSource[],
): PersonPlan {
  const { employee, team, department } = plan.hours;
  const hours = { employee: change(employee), team: change(team), department: change(department) };
  const isSame = hours.employee === employee && hours.team === team && hours.department === department;
  return isSame ? plan : { ...plan, hours };
}

/** Converts each list only once, since calculations are cached by the list's identity. */
function remembered(change: (sources: readonly HoursSource[]) => readonly HoursSource[]) {
  const known = new Map<readonly HoursSource[], readonly HoursSource[]>();
  return (sources: readonly HoursSource[]): readonly HoursSource[] => {
    const done = known.get(sources) ?? change(sources);
    known.set(sources, done);
    return done;
  };
}

function scheduleWithout(schedule: ScheduleSource, shiftId: string): ScheduleSource {
  const isKept = (shift: ShiftHours) => shift.id !== shiftId;
  const entries = [...schedule.days].map(([day, shifts]) => [day, shifts.filter(isKept)] as const);
  return { ...schedule, days: new Map(entries.filter(([, shifts]) => shifts.length > 0)) };
}

const usesShift = (source: HoursSource, shiftId: string): boolean =>
  source.kind === 'shift'
    ? source.shift.id === shiftId
    : [...source.days.values()].some((shifts) => shifts.some(({ id }) => id === shiftId));

/** Plans without a shift, also where a schedule uses it. */
export function withoutShift(shiftId: string): WhatIf {
  const schedules = new Map<ScheduleSource, ScheduleSource>();
  const scheduleOf = (schedule: ScheduleSource) => {
    const known = schedules.get(schedule) ?? scheduleWithout(schedule, shiftId);
    schedules.set(schedule, known);
    return known;
  };
  const change = remembered((sources) => {
    if (!sources.some((source) => usesShift(source, shiftId))) return sources;
    return sources.flatMap((source) => {
      if (!usesShift(source, shiftId)) return source;
      return source.kind === 'shift' ? [] : scheduleOf(source);
    });
  });
  return ({ plan }) => withSources(plan, change);
}

export function withoutSchedule(scheduleId: string): WhatIf {
  const isGone = (source: HoursSource) => source.kind === 'schedule' && source.id === scheduleId;
  const change = remembered((sources) =>
    sources.some(isGone) ? sources.filter((source) => !isGone(source)) : sources,
  );
  return ({ plan }) => withSources(plan, change);
}

/** Plans with a leave, approved or not. */
export function withLeave(employeeId: string, leave: StaffLeave): WhatIf {
  return ({ id, plan }) =>
    id !== employeeId || plan.leaves.some((one) => one.id === leave.id)
      ? plan
      : { ...plan, leaves: [...plan.leaves, leave] };
}

/** Plans without a leave. */
export function withoutLeave(leaveId: string): WhatIf {
  return ({ plan }) =>
    plan.leaves.some(({ id }) => id === leaveId)
      ? { ...plan, leaves: plan.leaves.filter(({ id }) => id !== leaveId) }
      : plan;
}

export const asPlanned: WhatIf = ({ plan }) => plan;

/** People whose plans differ between the two. */
export const concernedBy = (staff: Staff, before: WhatIf, after: WhatIf): StaffMember[] =>
  staff.members.filter((member) => member.plan.isActive && before(member) !== after(member));
