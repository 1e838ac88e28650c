import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { dayField, idField, timeField, versionField } from '../../core/fields.ts';
import { userStatuses } from '../../identity/users/users.api.ts';
import { departmentRoles, namedSchema, teamRoles } from '../../organisation/departments/departments.schema.ts';
import { hoursLevels } from '../../time/working-time/hours-levels.ts';

export const employeeSchema = z.object({
  id: idField,
  employeeName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The merchant's own number of the employee, unique in the business. */
  code: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** First day of work, YYYY-MM-DD. */
  hiredOn: z.nullable(z.string()),
  department: namedSchema,
  /** Role in the department. */
  role: z.enum(departmentRoles),
  teams: z.array(z.object({ id: idField, name: z.string(), role: z.enum(teamRoles) })),
  /** The user account of the employee; null without one. */
  operatorAccount: z.nullable(
    z.object({
      userId: idField,
      email: z.string(),
      status: z.enum(userStatuses),
      roleNames: z.array(z.string()),
      /** Signed address of what they chose in their own profile; null without one. */
      profilePicture: z.nullable(z.string()),
    }),
  ),
  /** Most service orders assigned to them automatically at the same time; 0: none. */
  serviceCap: z.number(),
  isActive: z.boolean(),
  /** Signed address; null without a photo. */
  photo: z.nullable(z.string()),
  workingHours: z.object({
    level: z.enum(hoursLevels),
    /** Shifts and schedules of that level. */
    shifts: z.array(
      z.object({
        id: idField,
        title: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        timeZone: z.string(),
      }),
    ),
    schedules: z.array(namedSchema),
  }),
  /** At the time of the answer. */
  availability: availabilitySchema,
  createdAt: timeField,
  version: versionField,
});
export type Employee = z.infer<typeof employeeSchema>;

export const employeeDetailSchema = z.extend(employeeSchema, {
  /** Shifts assigned to the employee directly, whichever level applies. */
  shiftIds: z.array(idField),
  /** Approved leave that has not ended, the next first; at most five. */
  leaves: z.array(z.object({ id: idField, startDate: dayField, endDate: dayField })),
});
export type EmployeeDetail = z.infer<typeof employeeDetailSchema>;

/** The result of an import, with its problems by row. */
export const importResultSchema = z.object({
  /** Number of new employees, or of those that a dry run would create. */
  created: z.number(),
  /** Row (from 0) → field → why it is refused. Empty when there are no problems. */
  problems: z.array(
    z.object({
      row: z.number(),
      field: z.string(),
      key: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
});
export type ImportResult = z.infer<typeof importResultSchema>;
