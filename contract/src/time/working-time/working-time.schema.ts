import * as z from 'zod/mini';
import { dayField, idField, timeField, versionField } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { repeatSchema } from '../../core/rules/repeat.ts';
import { timeOfDayField, toMinutes } from '../../core/rules/time-of-day.ts';
import { namedSchema } from '../../organisation/departments/departments.schema.ts';

/** Names of the colours in the calendar; the theme defines their values. */
export const shiftColors = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'pink', 'grey'] as const;
export type ShiftColor = (typeof shiftColors)[number];

const idList = (max: number) => z._default(z.array(idField).check(z.maxLength(max), uniqueItems()), []);
/**
 * For whom working hours or a day off apply. An assignment to a person takes precedence over their teams, and teams over the department.
 */
export const assigneesBody = z.object({
  employeeIds: idList(500),
  teamIds: idList(100),
  departmentIds: idList(100),
});
export const assigneesSchema = z.object({
  employees: z.array(namedSchema),
  teams: z.array(namedSchema),
  departments: z.array(namedSchema),
});
export type Assignees = z.infer<typeof assigneesSchema>;

const pauseSchema = z.object({ startTime: timeOfDayField, endTime: timeOfDayField });
export type Pause = z.infer<typeof pauseSchema>;

/** Minutes after the start of a shift; a time at or before the start is on the next day. */
const after = (start: string, time: string): number => (toMinutes(time) - toMinutes(start) + 1440) % 1440;
const isTime = (text: unknown): text is string => timeOfDayField.safeParse(text).success;

/** Pauses are inside their shift and do not overlap. Keys `pauseOutsideShift`, `pausesOverlap`. */
export const pausesInside = refuseIf((shift: { startTime: string; endTime: string; pauses: readonly Pause[] }) => {
  const times = [shift.startTime, shift.endTime, ...shift.pauses.flatMap((pause) => [pause.startTime, pause.endTime])];
  if (!times.every(isTime)) return undefined;
  const length = after(shift.startTime, shift.endTime) || 1440;
  let last = 0;
  for (const [index, pause] of shift.pauses.entries()) {
    const start = after(shift.startTime, pause.startTime);
    const end = after(shift.startTime, pause.endTime);
    if (start <= 0 || end <= start || end >= length)
      return { key: 'pauseOutsideShift', at: `pauses.${index}.startTime` };
    if (start <= last) return { key: 'pausesOverlap', at: `pauses.${index}.startTime` };
    last = end;
  }
  return undefined;
});

const timesShape = {
  /** Local time in `timeZone`. An end at or before the start is on the next day; the same time is 24 hours. */
  startTime: timeOfDayField,
  endTime: timeOfDayField,
  /** Times without work during the shift, such as lunch, in order. */
  pauses: z._default(z.array(pauseSchema).check(z.maxLength(6)), []),
};
export const shiftTimesBody = timesShape;

export const timeShiftSchema = z.object({
  id: idField,
  title: z.string(),
  color: z.enum(shiftColors),
  startTime: z.string(),
  endTime: z.string(),
  pauses: z.array(pauseSchema),
  timeZone: z.string(),
  /** The first day on which the shift begins. */
  startDate: dayField,
  repeat: repeatSchema,
  assignees: assigneesSchema,
  /** Schedules that use the shift. */
  schedules: z.array(namedSchema),
  createdAt: timeField,
  version: versionField,
});
export type TimeShift = z.infer<typeof timeShiftSchema>;

export const dayOffSchema = z.object({
  id: idField,
  title: z.string(),
  /** Days, both included. */
  startDate: dayField,
  endDate: dayField,
  repeat: repeatSchema,
  assignees: assigneesSchema,
  createdAt: timeField,
  version: versionField,
});
export type DayOff = z.infer<typeof dayOffSchema>;

export const scheduleTypes = ['weekly', 'monthly', 'yearly'] as const;
export type ScheduleType = (typeof scheduleTypes)[number];

const dayKeys: Record<ScheduleType, (day: string) => boolean> = {
  weekly: (day) => /^[1-7]$/.test(day),
  monthly: (day) => /^(?:[1-9]|[12]\d|3[01])$/.test(day),
  yearly: (day) => dayField.safeParse(`2024-${day}`).success,
};
/** The days match the type of the schedule. Key `format` at the day. */
export const daysOfType = refuseIf((schedule: { type: string; entries: readonly { day: string }[] }) => {
  const fits = dayKeys[schedule.type as ScheduleType];
  const index = fits ? schedule.entries.findIndex((entry) => !fits(entry.day)) : -1;
  return index < 0 ? undefined : { key: 'format', at: `entries.${index}.day` };
});

export const workScheduleSchema = z.object({
  id: idField,
  title: z.string(),
  type: z.enum(scheduleTypes),
  /** Inactive schedules are ignored. */
  isActive: z.boolean(),
  /** First and last day, both included; null: without an end. */
  startsOn: z.nullable(dayField),
  endsOn: z.nullable(dayField),
  /** Day → the shifts that begin on it. Days: 1 (Monday) to 7, 1 to 31, or 01-31 (month and day). */
  entries: z.array(
    z.object({
      day: z.string(),
      shifts: z.array(
        z.object({
          id: idField,
          title: z.string(),
          color: z.enum(shiftColors),
          startTime: z.string(),
          endTime: z.string(),
          timeZone: z.string(),
        }),
      ),
    }),
  ),
  assignees: assigneesSchema,
  createdAt: timeField,
  version: versionField,
});
export type WorkSchedule = z.infer<typeof workScheduleSchema>;

export const leaveKinds = ['annual', 'sick', 'family', 'unpaid', 'other'] as const;
export const leaveStatuses = ['pending', 'approved', 'rejected', 'cancelled'] as const;
export type LeaveStatus = (typeof leaveStatuses)[number];

export const leaveSchema = z.object({
  id: idField,
  employee: z.object({ id: idField, name: z.string(), photo: z.nullable(z.string()), department: namedSchema }),
  kind: z.enum(leaveKinds),
  /** Days, both included. */
  startDate: dayField,
  endDate: dayField,
  /** Start time on the first day and end time on the last; null: the whole day. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  reason: z.string(),
  status: z.enum(leaveStatuses),
  requestedBy: z.nullable(namedSchema),
  decidedBy: z.nullable(namedSchema),
  decidedAt: z.nullable(timeField),
  /** Note of the person who decided. */
  note: z.string(),
  createdAt: timeField,
  version: versionField,
});
export type Leave = z.infer<typeof leaveSchema>;

/** What leave takes of the days that its employee has. */
export const leaveBalanceSchema = z.object({
  /** Whether leave of its kind takes any: only annual leave does. */
  isCounted: z.boolean(),
  /** On some of its days no working hours are planned for the employee, so Monday to Friday count there. */
  isByWeekdays: z.boolean(),
  /** Each year that it touches; empty for years whose leave is no longer read. */
  years: z.array(
    z.object({
      year: z.number(),
      /** Days of the employee in the year; null: not set. */
      allowance: z.nullable(z.number()),
      /** Taken by other leave that is approved. */
      used: z.number(),
      /** Taken by this leave. */
      takes: z.number(),
    }),
  ),
});
export type LeaveBalance = z.infer<typeof leaveBalanceSchema>;
/** The balance of a request that is being written. */
export const requestBalanceSchema = z.extend(leaveBalanceSchema, { employeeId: idField, employeeName: z.string() });
export type RequestBalance = z.infer<typeof requestBalanceSchema>;

const intervalSchema = z.object({ start: timeField, end: timeField });

/** Hours of a department or team in which too few would be on duty because of this absence; a department may need more or fewer than one. */
export const uncoveredSchema = z.object({
  unit: z.object({ kind: z.enum(['department', 'team']), id: idField, name: z.string() }),
  gaps: z.array(z.extend(intervalSchema, { onDuty: z.number(), needed: z.number() })),
});
export type Uncovered = z.infer<typeof uncoveredSchema>;

const calendarKinds = ['shift', 'dayOff', 'leave', 'holiday'] as const;
export const calendarEntrySchema = z.object({
  kind: z.enum(calendarKinds),
  /** Id of the shift, the day off, the leave or the holiday. */
  id: idField,
  /** The schedule that a shift comes from; null for others. */
  schedule: z.nullable(namedSchema),
  /** Empty for a leave; readers with the permission get its kind as `leaveKind`. */
  title: z.string(),
  color: z.nullable(z.enum(shiftColors)),
  timeZone: z.nullable(z.string()),
  /** Half-open interval. For a shift from its start to its end, pauses included. */
  start: timeField,
  end: timeField,
  /** For a shift: the time worked, without pauses, holidays, days off and leave. */
  work: z.array(intervalSchema),
  /** For whole days: the first and the last day. */
  firstDay: z.nullable(dayField),
  lastDay: z.nullable(dayField),
  /** For a leave: pending or approved, and its kind for users who may read leave. */
  leaveStatus: z.nullable(z.enum(leaveStatuses)),
  leaveKind: z.nullable(z.enum(leaveKinds)),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** Most names of people on duty at the same time. */
export const maxNamedOnDuty = 20;

export const coverSchema = z.object({
  timeZone: z.string(),
  /** Active people of the department or team. */
  people: z.number(),
  /** The whole period in intervals with the number of people on duty and needed; people without working hours are not counted. */
  intervals: z.array(
    z.object({
      start: timeField,
      end: timeField,
      onDuty: z.number(),
      needed: z.number(),
      employeeIds: z.array(idField),
    }),
  ),
  /** Intervals with fewer people on duty than needed; `isNew`: the change in question takes some of them. */
  gaps: z.array(
    z.object({ start: timeField, end: timeField, onDuty: z.number(), needed: z.number(), isNew: z.boolean() }),
  ),
  /** Names of all people in `intervals`. */
  employees: z.array(namedSchema),
  /** People who are off duty by the plan and there now by their own choice, until a time; `intervals` do not count them. */
  hereByChoice: z.array(z.extend(namedSchema, { userId: idField, until: timeField })),
});
export type Cover = z.infer<typeof coverSchema>;
