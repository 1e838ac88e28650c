import type { Repeat } from '@sala/contract/core/rules/repeat.ts';
import type {
  Leave,
  LeaveStatus,
  Pause,
  ScheduleType,
  ShiftColor,
} from '@sala/contract/time/working-time/working-time.schema.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { type Assigned, type AssigneeIds, writeAssignees } from './assignees.repository.ts';
import { insertDayOff } from './days-off/days-off.repository.ts';
import { type AllowanceValues, saveAllowance } from './leave/allowance.repository.ts';
import { insertSchedule, writeEntries } from './schedules/schedules.repository.ts';
import { insertShift } from './time-shifts/time-shifts.repository.ts';
import './working-time.table.ts';

interface Context {
  readonly database: Database;
}

/** Left out: without assignees. */
type Assignment = Partial<AssigneeIds>;

const never: Repeat = { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null };
const workingDays: Repeat = { ...never, kind: 'weekly', weekdays: [1, 2, 3, 4, 5] };

async function assign(
  context: Context,
  made: { merchantId: string; id: string; assigned: Assigned; assignees?: Assignment | undefined },
): Promise<void> {
  const { query } = context.database.forMerchant(made.merchantId);
  const wanted = { employeeIds: [], teamIds: [], departmentIds: [], ...made.assignees };
  await writeAssignees(query, made.assigned, made.id, wanted);
}

export interface TimeShiftOverrides {
  merchantId: string;
  title?: string;
  color?: ShiftColor;
  startTime?: string;
  endTime?: string;
  pauses?: readonly Pause[];
  timeZone?: string;
  startDate?: string;
  repeat?: Partial<Repeat>;
  assignees?: Assignment;
  createdAt?: Date;
}

/** By default Monday to Friday, 08:00 to 17:00 in Phnom Penh, without assignees. */
export async function buildTimeShift(context: Context, overrides: TimeShiftOverrides) {
  const { merchantId, assignees, ...given } = overrides;
  const shift = {
    id: newId(),
    title: 'Day shift',
    color: 'violet' as const,
    startTime: '08:00',
    endTime: '17:00',
    pauses: [],
    timeZone: 'Asia/Phnom_Penh',
    startDate: '2026-01-01',
    createdAt: new Date(),
    ...given,
    repeat: overrides.repeat ? { ...never, ...overrides.repeat } : workingDays,
  };
  await insertShift(context.database.forMerchant(merchantId).query, shift);
  await assign(context, { merchantId, id: shift.id, assigned: 'timeShift', assignees });
  return shift;
}

export interface DayOffOverrides {
  merchantId: string;
  startDate: string;
  /** Left out: one day. */
  endDate?: string;
  title?: string;
  repeat?: Partial<Repeat>;
  assignees?: Assignment;
  createdAt?: Date;
}

export async function buildDayOff(context: Context, overrides: DayOffOverrides) {
  const { merchantId, assignees, ...given } = overrides;
  const dayOff = {
    id: newId(),
    title: 'Day off',
    endDate: overrides.startDate,
    createdAt: new Date(),
    ...given,
    repeat: { ...never, ...overrides.repeat },
  };
  await insertDayOff(context.database.forMerchant(merchantId).query, dayOff);
  await assign(context, { merchantId, id: dayOff.id, assigned: 'dayOff', assignees });
  return dayOff;
}

export interface ScheduleOverrides {
  merchantId: string;
  /** Day → ids of the shifts that begin on it. */
  days: Readonly<Record<string, readonly string[]>>;
  title?: string;
  type?: ScheduleType;
  isActive?: boolean;
  startsOn?: string | null;
  endsOn?: string | null;
  assignees?: Assignment;
  createdAt?: Date;
}

/** By default an active weekly schedule without end. */
export async function buildSchedule(context: Context, overrides: ScheduleOverrides) {
  const { merchantId, assignees, days, ...given } = overrides;
  const { query } = context.database.forMerchant(merchantId);
  const schedule = {
    id: newId(),
    title: 'Week',
    type: 'weekly' as const,
    isActive: true,
    startsOn: null,
    endsOn: null,
    createdAt: new Date(),
    ...given,
  };
  await insertSchedule(query, schedule);
  const entries = Object.entries(days).map(([day, shiftIds]) => ({ day, shiftIds }));
  await writeEntries(query, schedule.id, entries);
  await assign(context, { merchantId, id: schedule.id, assigned: 'workingSchedule', assignees });
  return schedule;
}

export interface LeaveOverrides {
  merchantId: string;
  employeeId: string;
  startDate: string;
  /** Left out: one day. */
  endDate?: string;
  startTime?: string | null;
  endTime?: string | null;
  kind?: Leave['kind'];
  reason?: string;
  status?: LeaveStatus;
  requestedById?: string | null;
  decidedById?: string | null;
  decidedAt?: Date | null;
  note?: string;
  createdAt?: Date;
}

/** By default a whole day of approved annual leave. */
export async function buildLeave(context: Context, overrides: LeaveOverrides) {
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('leaves')
    .values({
      id: newId(),
      employee_id: overrides.employeeId,
      kind: overrides.kind ?? 'annual',
      start_date: overrides.startDate,
      end_date: overrides.endDate ?? overrides.startDate,
      start_time: overrides.startTime ?? null,
      end_time: overrides.endTime ?? null,
      reason: overrides.reason ?? '',
      status: overrides.status ?? 'approved',
      requested_by_id: overrides.requestedById ?? null,
      decided_by_id: overrides.decidedById ?? null,
      decided_at: overrides.decidedAt ?? null,
      note: overrides.note ?? '',
      created_at: overrides.createdAt,
    })
    .returning(['id', 'employee_id as employeeId'])
    .executeTakeFirstOrThrow();
}

/** Days of annual leave in a year, without exceptions unless given. */
export async function buildLeaveAllowance(
  context: Context,
  { merchantId, ...values }: { merchantId: string; daysPerYear: number } & Partial<AllowanceValues>,
): Promise<void> {
  await saveAllowance(context.database.forMerchant(merchantId).query, { exceptions: [], ...values, version: 1 });
}
