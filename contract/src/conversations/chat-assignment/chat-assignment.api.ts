import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField } from '../../core/fields.ts';
import {
  assignmentCandidateSchema,
  assignmentChoiceSchema,
  assignmentEntrySchema,
  assignmentRulesSchema,
  chatAssignmentInputSchema,
  chatAssignmentSchema,
} from './chat-assignment.schema.ts';

const readers = [
  { subject: 'chat-settings', action: 'read' },
  { subject: 'chat-assignment', action: 'read' },
] as const;
const writers = [
  { subject: 'chat-settings', action: 'update' },
  { subject: 'chat-assignment', action: 'update' },
] as const;

export const chatAssignmentApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/chat-assignment',
    summary: 'How conversations find their operator',
    access: readers,
    response: chatAssignmentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat-assignment/create',
    summary: 'Saves these rules for the first time; refused with recordChanged where there are some',
    access: writers,
    readAccess: readers,
    body: assignmentRulesSchema,
    response: chatAssignmentSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat-assignment',
    summary: 'Replaces these rules; what waits is assigned by them at once',
    access: writers,
    readAccess: readers,
    body: chatAssignmentInputSchema,
    response: chatAssignmentSchema,
    isVersioned: true,
  }),
  operators: endpoint({
    method: 'GET',
    path: '/api/chat-assignment/operators',
    summary:
      'Everybody who can answer visitors, by ranking: whether they can take a conversation now, and how many they have',
    access: readers,
    response: assignmentCandidateSchema,
    isList: true,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/chat-assignment/preview',
    summary: 'Who would get a new conversation now by these rules, and why; changes nothing',
    access: readers,
    isOpenWhileReadonly: true,
    body: z.object({
      rules: assignmentRulesSchema,
      /** Language of the visitor. */
      locale: localeField,
      departmentId: z.optional(idField),
    }),
    response: assignmentChoiceSchema,
  }),
  log: endpoint({
    method: 'GET',
    path: '/api/chat-assignment/log',
    summary: 'Why a conversation went to whom, newest first; of one that waits also why it does',
    access: [{ subject: 'chat', action: 'read' }],
    query: z.object({
      channelId: idField,
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 20),
    }),
    response: assignmentEntrySchema,
    isList: true,
  }),
};
