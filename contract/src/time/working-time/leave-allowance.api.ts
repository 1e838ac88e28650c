import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, versionField } from '../../core/fields.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { namedSchema } from '../../organisation/departments/departments.schema.ts';

/** Days of leave in a year. */
const leaveDaysField = z.number().check(z.int(), z.minimum(0), z.maximum(366));

export const leaveAllowanceBody = z.object({
  /** null: not set, so no balance is known. */
  daysPerYear: z.nullable(leaveDaysField),
  /** Employees with another number of days. */
  exceptions: z
    .array(z.object({ employeeId: idField, daysPerYear: leaveDaysField }))
    .check(z.maxLength(1000), uniqueItems('employeeId')),
});

export const leaveAllowanceSchema = z.object({
  daysPerYear: z.nullable(z.number()),
  /** By name. */
  exceptions: z.array(z.object({ employee: namedSchema, daysPerYear: z.number() })),
  /** 0: never saved. */
  version: versionField,
});
export type LeaveAllowance = z.infer<typeof leaveAllowanceSchema>;

export const leaveAllowanceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/take-leave/allowance',
    summary: 'How many days of annual leave an employee has in a year, and who has another number',
    access: [{ subject: 'manage-take-leave', action: 'read' }],
    response: leaveAllowanceSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/take-leave/allowance',
    summary: 'Sets the days of annual leave in a year; leave that goes beyond them is marked, never refused',
    access: [{ subject: 'manage-take-leave', action: 'update' }],
    readAccess: [{ subject: 'manage-take-leave', action: 'read' }],
    body: z.extend(leaveAllowanceBody, { version: versionField }),
    response: leaveAllowanceSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};
