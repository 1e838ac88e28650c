import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { nameField } from '../../core/rules/person.ts';

const permissionTo = (action: Permission['action']) => [{ subject: 'manage-project', action }] as const;
const ofOne = z.object({ id: idField });

export const projectSchema = z.object({
  id: idField,
  projectName: z.string(),
  /** The merchant's own short code, unique in the business; null without one. */
  code: z.nullable(z.string()),
  description: z.string(),
  /** An inactive project cannot be chosen for new records. */
  isActive: z.boolean(),
  /** Users whose scope is limited and includes this project. */
  userCount: z.number(),
  /** `remote`: imported from the merchant's own system, where its `remoteFields` are changed. */
  source: z.enum(['own', 'remote']),
  /** Fields that the other system sets. */
  remoteFields: z.array(z.string()),
  createdAt: timeField,
  version: versionField,
});
export type Project = z.infer<typeof projectSchema>;

/** The merchant's own short code: letters, digits, dots, dashes and underscores. */
export const codeField = z
  .string()
  .check(z.trim(), z.maxLength(40), z.regex(/^(?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]*)?$/u));

const projectFields = {
  projectName: nameField(80),
  code: z.optional(codeField),
  description: optionalText(300),
  isActive: z.boolean(),
};
const projectBody = z.object({ ...projectFields, isActive: z._default(projectFields.isActive, true) });
const projectChanges = z.partial(z.object(projectFields));

export const projectsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/project',
    summary: 'Projects: what decides who sees which orders',
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['createdAt', 'projectName', 'code', 'userCount']),
      search: optionalText(100),
      isActive: z.optional(z.enum(['true', 'false'])),
    }),
    response: projectSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/project/option',
    summary: 'Projects the caller may see, by name, for pickers; those that are not active last',
    access: [
      { subject: 'manage-project', action: 'read' },
      { subject: 'manage-users', action: 'read' },
      { subject: 'view-service', action: 'read' },
    ],
    response: z.object({ id: idField, projectName: z.string(), code: z.nullable(z.string()), isActive: z.boolean() }),
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/project/:id',
    summary: 'One project',
    access: permissionTo('read'),
    params: ofOne,
    response: projectSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/project',
    summary: 'Makes a project',
    access: permissionTo('create'),
    isIdempotent: true,
    body: projectBody,
    response: projectSchema,
    successMessage: 'projectCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/project/:id',
    summary: 'Changes a project',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(projectBody, { version: versionField }),
    response: projectSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/project/:id',
    summary: 'Changes what is named of a project and leaves the rest',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(projectChanges, { version: versionField }),
    response: projectSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/project/:id',
    summary: 'Removes a project; users who saw it among others see the others',
    access: permissionTo('manage'),
    params: ofOne,
    errors: [],
    successMessage: 'projectDeleted',
  }),
};
