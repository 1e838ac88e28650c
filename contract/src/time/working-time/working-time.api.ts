import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, optionalText } from '../../core/fields.ts';
import { defaultPageSize } from '../../core/pagination.ts';
import { timeZoneField } from '../../core/rules/account.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { namedSchema } from '../../organisation/departments/departments.schema.ts';
import { hoursLevels } from './hours-levels.ts';
import { planners } from './planners.ts';
import { calendarEntrySchema, coverSchema } from './working-time.schema.ts';

/** The longest period of a calendar or of the cover, in days. */
const maxCalendarDays = 42;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
const period = {
  /** Days in `timeZone`, both included. */
  from: dayField,
  to: dayField,
  /** The merchant's time zone when left out. */
  timeZone: z.optional(timeZoneField),
};
/** Keys `endAfterStart`, `dateRangeTooLong`. */
export const calendarPeriod = refuseIf(({ from, to }: { from: string; to: string }) => {
  if (to < from) return { key: 'endAfterStart', at: 'to' };
  return daysBetween(from, to) > maxCalendarDays ? { key: 'dateRangeTooLong', at: 'to' } : undefined;
});

export const calendarRowSchema = z.object({
  employee: z.object({
    id: idField,
    name: z.string(),
    photo: z.nullable(z.string()),
    position: z.nullable(z.string()),
    department: namedSchema,
  }),
  /** Where the hours come from. */
  level: z.enum(hoursLevels),
  entries: z.array(calendarEntrySchema),
});
export type CalendarRow = z.infer<typeof calendarRowSchema>;

export const workingTimeApi = {
  calendar: endpoint({
    method: 'GET',
    path: '/api/working-time/calendar',
    summary: 'Who works when: people by name with shifts, days off, leave and holidays, at most 42 days',
    access: planners,
    query: z
      .object({
        ...period,
        departmentId: z.optional(idField),
        teamId: z.optional(idField),
        search: optionalText(100),
        page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
        limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
      })
      .check(calendarPeriod),
    response: calendarRowSchema,
    isList: true,
  }),
  cover: endpoint({
    method: 'GET',
    path: '/api/working-time/cover',
    summary:
      'How many are on duty when, and when they are too few; with one of `without…` as if a leave were approved, or a shift, schedule or person gone',
    access: planners,
    query: z
      .object({
        ...period,
        /** With neither department nor team: the whole business. Only a department alone has needs of its own; others need one person. */
        departmentId: z.optional(idField),
        teamId: z.optional(idField),
        withLeaveId: z.optional(idField),
        withoutShiftId: z.optional(idField),
        withoutScheduleId: z.optional(idField),
      })
      .check(calendarPeriod),
    response: coverSchema,
  }),
};
