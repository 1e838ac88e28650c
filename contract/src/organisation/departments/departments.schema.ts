import * as z from 'zod/mini';
import { idField, timeField, versionField } from '../../core/fields.ts';

export const departmentRoles = ['manager', 'member'] as const;
export type DepartmentRole = (typeof departmentRoles)[number];
export const teamRoles = ['leader', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

/** A record by id and name. */
export const namedSchema = z.object({ id: idField, name: z.string() });
export type Named = z.infer<typeof namedSchema>;

export const departmentSchema = z.object({
  id: idField,
  departmentName: z.string(),
  description: z.string(),
  /** Created with the business; cannot be changed or deleted. Employees who leave another department are moved to it. */
  isDefault: z.boolean(),
  totalEmployee: z.number(),
  totalManager: z.number(),
  totalTeam: z.number(),
  /** Sorted by name, at most five. */
  managers: z.array(namedSchema),
  createdAt: timeField,
  version: versionField,
});
export type Department = z.infer<typeof departmentSchema>;

export const teamSchema = z.object({
  id: idField,
  name: z.string(),
  description: z.string(),
  department: namedSchema,
  totalMember: z.number(),
  /** Sorted by name. */
  leaders: z.array(namedSchema),
  createdAt: timeField,
  version: versionField,
});
export type Team = z.infer<typeof teamSchema>;

/** An employee as a member of a team or department. */
const memberShape = {
  employeeId: idField,
  employeeName: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  position: z.nullable(z.string()),
  /** Signed address; null without a photo. */
  photo: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: timeField,
  /** In a department the employee's version, in a team the membership's. */
  version: versionField,
};
export const teamMemberSchema = z.object({ id: idField, ...memberShape, role: z.enum(teamRoles), team: namedSchema });
export type TeamMember = z.infer<typeof teamMemberSchema>;

export const departmentEmployeeSchema = z.object({
  /** Id of the employee. */
  id: idField,
  ...memberShape,
  role: z.enum(departmentRoles),
  department: namedSchema,
  teams: z.array(z.extend(namedSchema, { role: z.enum(teamRoles) })),
});
export type DepartmentEmployee = z.infer<typeof departmentEmployeeSchema>;
