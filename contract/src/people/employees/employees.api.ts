import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { availabilitySchema, availabilityStates } from '../../core/availability.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { dayField, idField, localeField, optionalText, versionField, versionQuery } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { emailField, nameField, personNameField, phoneField } from '../../core/rules/account.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { codeField } from '../../identity/projects/projects.api.ts';
import { userErrors } from '../../identity/users/users.errors.ts';
import { pickers } from '../../organisation/departments/departments.api.ts';
import { departmentErrors } from '../../organisation/departments/departments.errors.ts';
import { departmentRoles, namedSchema, teamRoles } from '../../organisation/departments/departments.schema.ts';
import { pictureErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { employeeErrors } from './employees.errors.ts';
import { employeeDetailSchema, employeeSchema, importResultSchema } from './employees.schema.ts';

const permissionTo = <const A extends Permission['action']>(action: A) =>
  [
    { subject: 'manage-users', action },
    { subject: 'manage-employee', action },
  ] as const;
const ofOne = z.object({ id: idField });
/** A time in the years 1970 to 9998, so that the next one after it can be represented too. */
const instantField = z.iso.datetime({ offset: true }).check(
  z.refine((at) => Date.parse(at) >= 0, { params: { key: 'minValue', min: '1970-01-01' } }),
  z.refine((at) => Date.parse(at) < Date.UTC(9999, 0), { params: { key: 'maxValue', max: '9998-12-31' } }),
);
const maxServiceCap = 1000;
/** Most rows of one import. */
export const maxImportRows = 1000;
/** Enough for 1000 rows of Khmer or Chinese, in bytes. */
const maxImportBody = 1024 * 1024;

export const employeeBody = z.object({
  employeeName: nameField(160),
  email: z.optional(z.nullable(emailField)),
  phone: z.optional(z.nullable(phoneField)),
  code: z.optional(z.nullable(codeField)),
  position: optionalText(80),
  hiredOn: z.optional(z.nullable(dayField)),
  departmentId: idField,
  role: z.enum(departmentRoles),
  /** Teams of the department. */
  teams: z
    .array(z.object({ id: idField, role: z.enum(teamRoles) }))
    .check(z.maxLength(20), uniqueItems<{ id: string; role: 'leader' | 'member' }>('id')),
  serviceCap: z.number().check(z.int(), z.minimum(0), z.maximum(maxServiceCap)),
  isActive: z.boolean(),
  /** Shifts assigned to the employee directly. */
  shiftIds: z.array(idField).check(z.maxLength(20), uniqueItems()),
});
export const invitationBody = z.object({
  firstName: personNameField,
  lastName: personNameField,
  roleIds: z.array(idField).check(z.minLength(1), z.maxLength(20)),
  locale: z.optional(localeField),
});
/** The account of an employee: an existing one, or an invitation to their address. */
const accountBody = z
  .object({ userId: z.optional(idField), invitation: z.optional(invitationBody) })
  .check(
    refuseIf((account: { userId?: unknown; invitation?: unknown }) =>
      (account.userId === undefined) === (account.invitation === undefined)
        ? { key: 'required', at: 'userId' }
        : undefined,
    ),
  );
/** A row as typed in a sheet: names instead of ids; empty cells are left out. */
const importRow = z.object({
  employeeName: z.string().check(z.maxLength(1000)),
  email: z.optional(z.string().check(z.maxLength(1000))),
  phone: z.optional(z.string().check(z.maxLength(1000))),
  code: z.optional(z.string().check(z.maxLength(1000))),
  position: z.optional(z.string().check(z.maxLength(1000))),
  hiredOn: z.optional(z.string().check(z.maxLength(1000))),
  /** Name of a department; empty: the default one. */
  department: z.optional(z.string().check(z.maxLength(1000))),
  /** manager or member; empty: member. */
  role: z.optional(z.string().check(z.maxLength(1000))),
  serviceCap: z.optional(z.string().check(z.maxLength(1000))),
});
const movingErrors = [userErrors.notAllowToUpdateOwnUser, userErrors.cannotUpdateDefaultAdmin] as const;
const accountErrors = [
  ...movingErrors,
  employeeErrors.accountIsTaken,
  employeeErrors.employeeHasAccount,
  employeeErrors.employeeHasNoEmail,
  userErrors.userNotExit,
  userErrors.userOrRoleNotFound,
] as const;

export const employeesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/employee',
    summary: 'The people of the business, and whether each can take work now',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'employeeName', 'code', 'departmentName', 'serviceCap']),
      /** Part of the name, the email, the phone, the code or the position. */
      search: optionalText(100),
      departmentId: z.optional(idField),
      teamId: z.optional(idField),
      role: z.optional(z.enum(departmentRoles)),
      isActive: z.optional(z.enum(['true', 'false'])),
      hasAccount: z.optional(z.enum(['true', 'false'])),
      /** As people see it: a pause between the parts of a shift is a break. */
      state: z.optional(z.enum(availabilityStates)),
    }),
    response: employeeSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/employee/option',
    summary: 'Active employees by name, for pickers; at most 100, found by `search`, or those named by `ids`',
    access: pickers,
    query: z.object({
      search: optionalText(100),
      departmentId: z.optional(idField),
      teamId: z.optional(idField),
      /** Ids separated by commas, at most 100: returns their names, also of inactive employees. */
      ids: z.optional(z.string().check(z.maxLength(3700))),
    }),
    response: z.object({ id: idField, name: z.string(), department: namedSchema, photo: z.nullable(z.string()) }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/employee/:id',
    summary: 'One employee',
    access: permissionTo('read'),
    params: ofOne,
    response: employeeDetailSchema,
  }),
  availability: endpoint({
    method: 'GET',
    path: '/api/employee/:id/availability',
    summary:
      'Whether the employee can take work, why not and until when; for another instant than now by plan alone, without presence, breaks and load',
    access: [...permissionTo('read'), { subject: 'manage-department', action: 'read' }],
    params: ofOne,
    query: z.object({ at: z.optional(instantField) }),
    response: availabilitySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/employee',
    summary: 'Adds a person; with `account` in one step with the account or the invitation to one',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.extend(employeeBody, { account: z.optional(accountBody) }),
    response: employeeDetailSchema,
    errors: [...accountErrors, departmentErrors.employeeOfOtherDepartment],
    successMessage: 'employeeCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/employee/:id',
    summary: 'Changes a person; in a new department they leave the teams of the former one',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(employeeBody, { version: versionField }),
    response: employeeDetailSchema,
    isVersioned: true,
    errors: [departmentErrors.cannotDeleteLastDepartmentManager, departmentErrors.employeeOfOtherDepartment],
    successMessage: 'saved',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/employee/:id',
    summary:
      'Changes what is named of a person and leaves the rest; in a new department they leave the teams of the former one',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(z.partial(employeeBody), { version: versionField }),
    response: employeeDetailSchema,
    isVersioned: true,
    errors: [departmentErrors.cannotDeleteLastDepartmentManager, departmentErrors.employeeOfOtherDepartment],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/employee/:id',
    summary: 'Removes a person with their leave and hours; their account stays',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [departmentErrors.cannotDeleteLastDepartmentManager],
    successMessage: 'employeeDeleted',
  }),
  setAccount: endpoint({
    method: 'POST',
    path: '/api/employee/:id/account',
    summary: 'Gives an employee an account: one of the users, or an invitation to their address',
    access: [{ subject: 'manage-users', action: 'create' }],
    readAccess: permissionTo('read'),
    params: ofOne,
    query: versionQuery,
    isIdempotent: true,
    rateLimit: { points: 100, seconds: 3600 },
    body: accountBody,
    response: employeeDetailSchema,
    isVersioned: true,
    errors: accountErrors,
    successMessage: 'saved',
  }),
  removeAccount: endpoint({
    method: 'DELETE',
    path: '/api/employee/:id/account',
    summary: 'Takes the account away from the employee; the user stays',
    access: [{ subject: 'manage-users', action: 'update' }],
    readAccess: permissionTo('read'),
    params: ofOne,
    query: versionQuery,
    response: employeeDetailSchema,
    isVersioned: true,
    errors: movingErrors,
    successMessage: 'saved',
  }),
  setPhoto: endpoint({
    method: 'POST',
    path: '/api/employee/:id/photo',
    summary: 'Sets the photo of an employee; it is drawn again as a square of 256 pixels',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    query: versionQuery,
    isMultipart: true,
    rateLimit: { points: 60, seconds: 300 },
    response: employeeDetailSchema,
    isVersioned: true,
    errors: pictureErrors,
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/api/employee/:id/photo',
    summary: 'Takes the photo away',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    query: versionQuery,
    response: employeeDetailSchema,
    isVersioned: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/employee/import',
    maxBody: maxImportBody,
    summary:
      'Adds the people of a sheet, all of them or, while one row is refused, none; `isPreview` only says what would happen',
    access: permissionTo('create'),
    isIdempotent: true,
    rateLimit: { points: 60, seconds: 600 },
    body: z.object({
      rows: z.array(importRow).check(z.minLength(1), z.maxLength(maxImportRows)),
      isPreview: z._default(z.boolean(), false),
    }),
    response: importResultSchema,
  }),
};
