import * as z from 'zod/mini';
import type { Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { tagErrors } from './tags.errors.ts';
import { tagBody, tagOptionSchema, tagRowSchema, tagSchema } from './tags.schema.ts';

const may = (action: Permission['action']) => [{ subject: 'chat-settings', action }] as const;
const ofOne = z.object({ id: idField });

export const tagsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/tag',
    summary: 'Tags of conversations, and how many conversations have each',
    access: may('read'),
    query: z.object({ ...pageQuery(['name', 'createdAt'], 'asc'), search: optionalText(100) }),
    response: tagRowSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/chat/tag/option',
    summary: 'All tags by name, for conversations and pickers',
    access: [{ subject: 'chat', action: 'read' }, ...may('read')],
    response: tagOptionSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/chat/tag/:id',
    summary: 'One tag',
    access: may('read'),
    params: ofOne,
    response: tagSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat/tag',
    summary: 'Creates a tag; a name that is taken is refused',
    access: may('update'),
    isIdempotent: true,
    body: tagBody,
    response: tagSchema,
    errors: [tagErrors.tagLimitReached],
    successMessage: 'tagCreated',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat/tag/:id',
    summary: 'Changes the name or colour of a tag, in all conversations that have it',
    access: may('update'),
    readAccess: may('read'),
    params: ofOne,
    body: z.extend(tagBody, { version: versionField }),
    response: tagSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/tag/:id',
    summary: 'Deletes a tag and takes it off all conversations',
    access: may('update'),
    params: ofOne,
    successMessage: 'tagDeleted',
  }),
};
