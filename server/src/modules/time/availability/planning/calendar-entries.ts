import type { CalendarEntry } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { PersonPlan } from '../engine/plan.ts';
import {
  type AbsenceInterval,
  absencesBetween,
  type Interval,
  occurrencesBetween,
  type PlannedOccurrence,
} from '../engine/stretches.ts';
import type { Staff, StaffLeave, StaffMember } from '../plans/staff.ts';
import type { Period } from './period.ts';

const toIso = ({ start, end }: Interval) => ({ start: start.toISOString(), end: end.toISOString() });
const kinds = { leave: 'leave', holiday: 'holiday', day_off: 'dayOff' } as const;

function entryOfShift(one: PlannedOccurrence, staff: Staff): CalendarEntry {
  const { shift, source } = one;
  return {
    kind: 'shift',
    id: shift.id,
    schedule: source.kind === 'schedule' ? { id: source.id, name: source.title } : null,
    title: shift.title,
    color: staff.colors.get(shift.id) ?? null,
    timeZone: shift.timeZone,
    ...toIso(one),
    work: one.work.map(toIso),
    firstDay: null,
    lastDay: null,
    leaveStatus: null,
    leaveKind: null,
  };
}

function entryOfAbsence(one: AbsenceInterval, leave: StaffLeave | undefined, isKindShown: boolean): CalendarEntry {
  return {
    kind: kinds[one.kind],
    id: one.id,
    schedule: null,
    title: one.name ?? '',
    color: null,
    timeZone: null,
    ...toIso(one),
    work: [],
    firstDay: one.firstDate,
    lastDay: one.lastDate,
    leaveStatus: leave?.status ?? null,
    leaveKind: leave && isKindShown ? leave.kind : null,
  };
}

/** All entries of a plan in a period, in order; the kind of a leave only for readers with the permission. */
export function toEntries(
  staff: Staff,
  { plan, leaves }: Pick<StaffMember, 'plan' | 'leaves'>,
  { start, end }: Period,
  isKindShown: boolean,
): CalendarEntry[] {
  const waiting: PersonPlan = {
    ...plan,
    daysOff: [],
    holidays: [],
    leaves: leaves.filter(({ status }) => status === 'pending'),
  };
  const leaveOf = new Map(leaves.map((leave) => [leave.id, leave]));
  const absences = [...absencesBetween(plan, start, end), ...absencesBetween(waiting, start, end)];
  const entries = [
    ...absences.map((one) => entryOfAbsence(one, one.kind === 'leave' ? leaveOf.get(one.id) : undefined, isKindShown)),
    ...occurrencesBetween(plan, start, end).map((one) => entryOfShift(one, staff)),
  ];
  return entries.sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
}
