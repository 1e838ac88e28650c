import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { soundSchema } from '../../platform-services/uploads/language-sounds.schema.ts';
import { fileErrors } from '../../platform-services/uploads/uploads.errors.ts';
import {
  callConfigInputSchema,
  callConfigSchema,
  callWidgetInputSchema,
  callWidgetSchema,
  instructionBody,
  instructionInputSchema,
  instructionSchema,
  instructionSearch,
} from './call-settings.schema.ts';
import { callErrors } from './calls.errors.ts';

const read = [{ subject: 'call-center', action: 'read' }] as const;
const change = [{ subject: 'call-center', action: 'update' }] as const;
const remove = [{ subject: 'call-center', action: 'manage' }] as const;
const ofOne = z.object({ id: idField });

export const callSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/call',
    summary: 'Whether visitors can call, how the call looks and sounds, and how long it rings',
    access: read,
    response: callWidgetSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/call',
    summary: 'Replaces all of it',
    access: change,
    readAccess: read,
    body: callWidgetInputSchema,
    response: callWidgetSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/api/call/config',
    summary: 'Whom a call rings at, in which order, and what becomes of one that nobody answers',
    access: read,
    response: callConfigSchema,
  }),
  updateConfig: endpoint({
    method: 'PUT',
    path: '/api/call/config',
    summary: 'Replaces these rules; calls that ring already go on by the ones they began with',
    access: change,
    readAccess: read,
    body: callConfigInputSchema,
    response: callConfigSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
};

export const callInstructionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/call/instruction',
    summary: 'The commands a caller is offered, as rows: those under one command in their order',
    access: read,
    query: z.object({ ...pageQuery(['position', 'key', 'createdAt'], 'asc'), ...instructionSearch.shape }),
    response: instructionSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/call/instruction/:id',
    summary: 'One command',
    access: read,
    params: ofOne,
    response: instructionSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/call/instruction',
    summary: 'Adds a command behind the others of its menu; a key that is taken there is refused at the field',
    access: change,
    isIdempotent: true,
    body: instructionBody,
    response: instructionSchema,
    errors: [callErrors.instructionLimitReached],
    successMessage: 'saved',
  }),
  uploadSound: endpoint({
    method: 'POST',
    path: '/api/call/instruction/sound',
    summary:
      'Uploads a recording of at most 5 MB, to be named by a command afterwards; removed after a day if it is not',
    access: change,
    isMultipart: true,
    isIdempotent: true,
    rateLimit: { points: 300, seconds: 60 },
    response: soundSchema,
    errors: [...fileErrors],
  }),
  sort: endpoint({
    method: 'PUT',
    path: '/api/call/instruction/sort',
    summary:
      'Puts a command into a menu, before another one of it or, with null, behind all; refused at `parent_id` where its key is taken there',
    access: change,
    readAccess: read,
    body: z.object({ id: idField, parentId: z.nullable(idField), beforeId: z.nullable(idField) }),
    response: instructionSchema,
    isList: true,
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/call/instruction/search',
    summary: 'The commands whose title or text in any language, or whose key, fits the words',
    access: read,
    isOpenWhileReadonly: true,
    body: instructionSearch,
    response: instructionSchema,
    isList: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/call/instruction/:id',
    summary: 'Changes a command; a key that is taken in its menu is refused at the field',
    access: change,
    readAccess: read,
    params: ofOne,
    body: instructionInputSchema,
    response: instructionSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/call/instruction/:id',
    summary: 'Removes a command that none stands under',
    access: remove,
    params: ofOne,
    errors: [callErrors.instructionHasChildren],
    successMessage: 'saved',
  }),
};
