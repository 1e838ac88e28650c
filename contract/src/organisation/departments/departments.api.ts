import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/person.ts';
import { uniqueItems } from '../../core/rules/relations.ts';
import { departmentErrors } from './departments.errors.ts';
import {
  departmentEmployeeSchema,
  departmentRoles,
  departmentSchema,
  namedSchema,
  teamMemberSchema,
  teamRoles,
  teamSchema,
} from './departments.schema.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-department', action }] as const;
const ofOne = z.object({ id: idField });
const search = optionalText(100);

/** Users who plan people, hours or orders choose departments, teams and employees. */
export const pickers = [
  { subject: 'manage-department', action: 'read' },
  { subject: 'manage-users', action: 'read' },
  { subject: 'manage-employee', action: 'read' },
  { subject: 'manage-holiday', action: 'read' },
  { subject: 'manage-time-shift', action: 'read' },
  { subject: 'manage-day-off', action: 'read' },
  { subject: 'manage-take-leave', action: 'read' },
  { subject: 'manage-working-schedule', action: 'read' },
  { subject: 'chat-assignment', action: 'read' },
] as const;

/** Operators transfer conversations to departments. */
export const departmentPickers = [...pickers, { subject: 'assign-chat', action: 'update' }] as const;

const departmentBody = z.object({ departmentName: nameField(80), description: optionalText(300) });
/** A name and a description; a new team also has its department. */
export const teamBody = z.object({ name: nameField(80), description: optionalText(300) });
const employeeIds = z.array(idField).check(z.minLength(1), z.maxLength(100), uniqueItems());

export const departmentsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/department',
    summary: 'Departments with how many people, managers and teams each has',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'departmentName', 'totalEmployee', 'totalManager', 'totalTeam']),
      search,
    }),
    response: departmentSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/department/option',
    summary: 'Names of the departments, ascending; for pickers and filters',
    access: departmentPickers,
    response: z.extend(namedSchema, { isDefault: z.boolean() }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/department/:id',
    summary: 'One department',
    access: permissionTo('read'),
    params: ofOne,
    response: departmentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/department',
    summary: 'Makes a department',
    access: permissionTo('create'),
    isIdempotent: true,
    body: departmentBody,
    response: departmentSchema,
    successMessage: 'departmentCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/department/:id',
    summary: 'Changes a department; the default one stays as it is',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(departmentBody, { version: versionField }),
    response: departmentSchema,
    isVersioned: true,
    errors: [departmentErrors.cannotUpdateDefaultDepartment],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/department/:id',
    summary: 'Removes a department that has neither teams nor people',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [departmentErrors.cannotDeleteDefaultDepartment, departmentErrors.departmentHasTeamOrMember],
    successMessage: 'departmentDeleted',
  }),

  listEmployees: endpoint({
    method: 'GET',
    path: '/api/department/employee',
    summary: 'The people of a department',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'employeeName', 'role']),
      departmentId: idField,
      role: z.optional(z.enum(departmentRoles)),
      search,
    }),
    response: departmentEmployeeSchema,
    isList: true,
  }),
  employeeOptions: endpoint({
    method: 'GET',
    path: '/api/department/employee/option',
    summary: 'Active employees who are not in the department yet, by name; at most 100',
    access: permissionTo('read'),
    query: z.object({ departmentId: idField, search }),
    response: z.extend(namedSchema, { department: namedSchema }),
    isList: true,
  }),
  getEmployee: endpoint({
    method: 'GET',
    path: '/api/department/employee/:id',
    summary: 'An employee as a member of their department',
    access: permissionTo('read'),
    params: ofOne,
    response: departmentEmployeeSchema,
  }),
  addEmployees: endpoint({
    method: 'POST',
    path: '/api/department/employee',
    summary: 'Moves employees into a department; they leave their former one and its teams',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    isIdempotent: true,
    body: z.object({ departmentId: idField, employeeIds, role: z._default(z.enum(departmentRoles), 'member') }),
    response: departmentEmployeeSchema,
    isList: true,
    errors: [departmentErrors.existingEmployee, departmentErrors.cannotDeleteLastDepartmentManager],
    successMessage: 'saved',
  }),
  updateEmployee: endpoint({
    method: 'PUT',
    path: '/api/department/employee/:id',
    summary: 'Makes an employee a manager or a member of their department',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ role: z.enum(departmentRoles), version: versionField }),
    response: departmentEmployeeSchema,
    isVersioned: true,
    errors: [departmentErrors.cannotDeleteLastDepartmentManager],
    successMessage: 'saved',
  }),
  removeEmployee: endpoint({
    method: 'DELETE',
    path: '/api/department/employee/:id',
    summary: 'Takes an employee out of their department and its teams, into the default department',
    access: permissionTo('update'),
    params: ofOne,
    errors: [departmentErrors.cannotUpdateDefaultDepartment, departmentErrors.cannotDeleteLastDepartmentManager],
    successMessage: 'saved',
  }),

  listTeams: endpoint({
    method: 'GET',
    path: '/api/department/team',
    summary: 'Teams, of one department or of all',
    access: permissionTo('read'),
    query: z.object({ ...pageQuery(['createdAt', 'name', 'totalMember']), departmentId: z.optional(idField), search }),
    response: teamSchema,
    isList: true,
  }),
  teamOptions: endpoint({
    method: 'GET',
    path: '/api/department/team/option',
    summary: 'Names of the teams with their department, ascending; for pickers',
    access: pickers,
    query: z.object({ departmentId: z.optional(idField) }),
    response: z.object({ id: idField, name: z.string(), department: namedSchema }),
    isList: true,
  }),
  getTeam: endpoint({
    method: 'GET',
    path: '/api/department/team/:id',
    summary: 'One team',
    access: permissionTo('read'),
    params: ofOne,
    response: teamSchema,
  }),
  createTeam: endpoint({
    method: 'POST',
    path: '/api/department/team',
    summary: 'Makes a team in a department',
    access: permissionTo('create'),
    isIdempotent: true,
    body: z.extend(teamBody, { departmentId: idField }),
    response: teamSchema,
    successMessage: 'teamCreated',
  }),
  updateTeam: endpoint({
    method: 'PUT',
    path: '/api/department/team/:id',
    summary: 'Renames or describes a team',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(teamBody, { version: versionField }),
    response: teamSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  removeTeam: endpoint({
    method: 'DELETE',
    path: '/api/department/team/:id',
    summary: 'Removes a team that has no members',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [departmentErrors.teamHasMembers],
    successMessage: 'teamDeleted',
  }),

  listMembers: endpoint({
    method: 'GET',
    path: '/api/team/member',
    summary: 'The members of a team',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'employeeName', 'role']),
      teamId: idField,
      role: z.optional(z.enum(teamRoles)),
      search,
    }),
    response: teamMemberSchema,
    isList: true,
  }),
  memberOptions: endpoint({
    method: 'GET',
    path: '/api/team/member/option',
    summary: "Active employees of the team's department who are not in the team yet, by name; at most 100",
    access: permissionTo('read'),
    query: z.object({ teamId: idField, search }),
    response: namedSchema,
    isList: true,
  }),
  getMember: endpoint({
    method: 'GET',
    path: '/api/team/member/:id',
    summary: 'One member of a team',
    access: permissionTo('read'),
    params: ofOne,
    response: teamMemberSchema,
  }),
  addMembers: endpoint({
    method: 'POST',
    path: '/api/team/member',
    summary: "Takes employees of the team's department into the team",
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    isIdempotent: true,
    body: z.object({ teamId: idField, employeeIds, role: z._default(z.enum(teamRoles), 'member') }),
    response: teamMemberSchema,
    isList: true,
    errors: [departmentErrors.existingEmployee, departmentErrors.employeeOfOtherDepartment],
    successMessage: 'saved',
  }),
  updateMember: endpoint({
    method: 'PUT',
    path: '/api/team/member/:id',
    summary: 'Makes a member a leader of the team, or the other way round',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.object({ role: z.enum(teamRoles), version: versionField }),
    response: teamMemberSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  removeMember: endpoint({
    method: 'DELETE',
    path: '/api/team/member/:id',
    summary: 'Takes somebody out of a team',
    access: permissionTo('update'),
    params: ofOne,
    successMessage: 'saved',
  }),
};
