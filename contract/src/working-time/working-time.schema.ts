import * as z from 'zod/mini';
import { dayField, idField, timeField, versionField } from '../core/fields.ts';
import { refuseIf } from '../core/rules/problem.ts';
import { uniqueItems } from '../core/rules/relations.ts';
import { repeatSchema } from '../core/rules/repeat.ts';
import { timeOfDayField, toMinutes } from '../core/rules/time-of-day.ts';
import { namedSchema } from '../departments/departments.schema.ts';

/** Colours of the calendar, by name: the theme knows what they look like. */
export const shiftColors = ['violet', 'blue', 'teal', 'green', 'amber', 'orange', 'pink', 'grey'] as const;
export type ShiftColor = (typeof shiftColors)[number];

const idList = (max: number) => z._default(z.array(idField).check(z.maxLength(max), uniqueItems()), []);
/** Whom hours or a day off are for. Who is named themselves comes before their teams, and these before their department. */
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

/** Minutes after the start of a shift; at or before it, on the next day. */
const after = (start: string, time: string): number => (toMinutes(time) - toMinutes(start) + 1440) % 1440;
const isTime = (text: unknown): text is string => timeOfDayField.safeParse(text).success;

/** Pauses lie inside their shift, one after the other. Keys `pauseOutsideShift`, `pausesOverlap`. */
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
  /** Clock of `timeZone`. An end at or before the start is on the next day; the same time is 24 hours. */
  startTime: timeOfDayField,
  endTime: timeOfDayField,
  /** Hours nobody works inside of it, such as lunch, in order. */
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
  /** The first day on which it begins. */
  startDate: dayField,
  repeat: repeatSchema,
  assignees: assigneesSchema,
  /** Schedules that use it. */
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
/** The days of a schedule are of its type. Key `format` at the day. */
export const daysOfType = refuseIf((schedule: { type: string; entries: readonly { day: string }[] }) => {
  const fits = dayKeys[schedule.type as ScheduleType];
  const index = fits ? schedule.entries.findIndex((entry) => !fits(entry.day)) : -1;
  return index < 0 ? undefined : { key: 'format', at: `entries.${index}.day` };
});

export const workScheduleSchema = z.object({
  id: idField,
  title: z.string(),
  type: z.enum(scheduleTypes),
  /** Only what is active counts. */
  isActive: z.boolean(),
  /** From this day on and to that one, both included; null: without an end. */
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
  /** From this time on the first day, and to that one on the last; null: the whole day. */
  startTime: z.nullable(z.string()),
  endTime: z.nullable(z.string()),
  reason: z.string(),
  status: z.enum(leaveStatuses),
  requestedBy: z.nullable(namedSchema),
  decidedBy: z.nullable(namedSchema),
  decidedAt: z.nullable(timeField),
  /** What who decided added. */
  note: z.string(),
  createdAt: timeField,
  version: versionField,
});
export type Leave = z.infer<typeof leaveSchema>;

const intervalSchema = z.object({ start: timeField, end: timeField });

/** Where nobody would be on duty who is now, for each department and team concerned that has such hours. */
export const uncoveredSchema = z.object({
  unit: z.object({ kind: z.enum(['department', 'team']), id: idField, name: z.string() }),
  gaps: z.array(intervalSchema),
});
export type Uncovered = z.infer<typeof uncoveredSchema>;

const calendarKinds = ['shift', 'dayOff', 'leave', 'holiday'] as const;
export const calendarEntrySchema = z.object({
  kind: z.enum(calendarKinds),
  /** Of the shift, the day off, the leave or the holiday. */
  id: idField,
  /** The schedule that placed a shift; null for others. */
  schedule: z.nullable(namedSchema),
  /** Empty for a leave: what kind it is, its reader may know by `leaveKind`. */
  title: z.string(),
  color: z.nullable(z.enum(shiftColors)),
  timeZone: z.nullable(z.string()),
  /** Half open. Of a shift from its first to its last minute, pauses included. */
  start: timeField,
  end: timeField,
  /** Of a shift: what is worked, without pauses, holidays, days off and leave. */
  work: z.array(intervalSchema),
  /** Of whole days: the first and the last. */
  firstDay: z.nullable(dayField),
  lastDay: z.nullable(dayField),
  /** Of a leave: pending or approved, and what kind for those who may read leave. */
  leaveStatus: z.nullable(z.enum(leaveStatuses)),
  leaveKind: z.nullable(z.enum(leaveKinds)),
});
export type CalendarEntry = z.infer<typeof calendarEntrySchema>;

/** Of more than these on duty at once only so many are named. */
export const maxNamedOnDuty = 20;

export const coverSchema = z.object({
  timeZone: z.string(),
  /** Active people of the department or team. */
  people: z.number(),
  /** The whole period in pieces, each with how many are on duty by their hours; who has no hours counts nowhere. */
  intervals: z.array(z.object({ start: timeField, end: timeField, onDuty: z.number(), employeeIds: z.array(idField) })),
  /** Those of the pieces with nobody; `isNew`: only since what `without` names is left out. */
  gaps: z.array(z.object({ start: timeField, end: timeField, isNew: z.boolean() })),
  /** Names of everybody in `intervals`. */
  employees: z.array(namedSchema),
});
export type Cover = z.infer<typeof coverSchema>;
