import * as z from 'zod/mini';
import { abilityGroupNames, actions, grantableSubjects } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { commonErrors } from '../../core/errors.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/person.ts';
import { userErrors } from '../users/users.errors.ts';
import { roleErrors } from './roles.errors.ts';

const read = [{ subject: 'manage-role', action: 'read' }] as const;
const ofRole = z.object({ id: idField });

/** A permission of a role. `manage` includes every action on the subject. */
export const grantSchema = z.object({
  subject: z.enum(grantableSubjects as [(typeof grantableSubjects)[number]]),
  action: z.enum(actions),
});
export type Grant = z.infer<typeof grantSchema>;

export const roleSchema = z.object({
  id: idField,
  name: z.string(),
  description: z.string(),
  /** Grants everything; cannot be changed or deleted. */
  isDefault: z.boolean(),
  permissions: z.array(grantSchema),
  /** Number of users with this role, including invited and deactivated ones. */
  userCount: z.number(),
  createdAt: timeField,
  updatedAt: timeField,
  version: versionField,
});
export type Role = z.infer<typeof roleSchema>;

const roleBody = z.object({
  name: nameField(80),
  description: optionalText(300),
  permissions: z.array(grantSchema).check(z.minLength(1), z.maxLength(400)),
});

const roleOptionSchema = z.object({ id: idField, name: z.string(), isDefault: z.boolean() });

export const rolesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/role',
    summary: 'Roles with the number of users who have each',
    access: read,
    query: z.object({ ...pageQuery(['createdAt', 'name', 'userCount']), search: optionalText(100) }),
    response: roleSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/role/option',
    summary: 'Names of the roles, ascending; for pickers',
    access: [
      { subject: 'manage-role', action: 'read' },
      { subject: 'manage-users', action: 'read' },
    ],
    response: roleOptionSchema,
    isList: true,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/role/permission',
    summary: 'Everything a role can grant, in groups',
    access: read,
    response: z.object({
      group: z.enum(abilityGroupNames as [(typeof abilityGroupNames)[number]]),
      subjects: z.array(z.object({ subject: grantSchema.shape.subject, actions: z.array(z.enum(actions)) })),
    }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/role/:id',
    summary: 'One role',
    access: read,
    params: ofRole,
    response: roleSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/role',
    summary: 'Makes a role; nobody can grant what they may not do themselves',
    access: [{ subject: 'manage-role', action: 'create' }],
    isIdempotent: true,
    body: roleBody,
    response: roleSchema,
    successMessage: 'roleCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/role/:id',
    summary: 'Changes a role; the abilities of everybody who has it change within a second',
    access: [{ subject: 'manage-role', action: 'update' }],
    readAccess: read,
    params: ofRole,
    body: z.extend(roleBody, { version: versionField }),
    response: roleSchema,
    isVersioned: true,
    errors: [roleErrors.cannotUpdateDefaultRole, userErrors.cannotDeleteLastManager, commonErrors.notAllowed],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/role/:id',
    summary: 'Removes a role that nobody has',
    access: [{ subject: 'manage-role', action: 'manage' }],
    params: ofRole,
    errors: [roleErrors.cannotDeleteDefaultRole, roleErrors.cannotDeleteUsedRole],
    successMessage: 'roleDeleted',
  }),
};
