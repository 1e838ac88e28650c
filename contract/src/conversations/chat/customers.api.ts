import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, optionalText, requiredText, versionField } from '../../core/fields.ts';
import { emailField, personNameField, phoneField } from '../../core/rules/account.ts';
import { telegramNameField } from '../../core/rules/person.ts';
import { channelSchema } from './channels.schema.ts';
import { chatErrors } from './chat.errors.ts';
import {
  joinedVisitorSchema,
  timelineEntrySchema,
  timelineKinds,
  visitorNoteSchema,
  visitorRecordSchema,
} from './customers.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const updateChat = [{ subject: 'chat', action: 'update' }] as const;

/** A field that is left out does not change. */
export const visitorDetailsBody = z.object({
  name: z.optional(personNameField),
  email: z.optional(z.nullable(emailField)),
  phone: z.optional(z.nullable(phoneField)),
  telegramName: z.optional(z.nullable(telegramNameField)),
});

export const customersApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/chat/visitor/:id',
    summary: 'What is known of a visitor',
    access: readChat,
    params: z.object({ id: idField }),
    response: visitorRecordSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat/visitor/:id',
    summary:
      'Corrects name, email, phone or Telegram name of a visitor who did not come signed in; null takes a value away',
    access: updateChat,
    readAccess: readChat,
    params: z.object({ id: idField }),
    body: z.extend(visitorDetailsBody, { version: versionField }),
    response: visitorRecordSchema,
    isVersioned: true,
    errors: [chatErrors.visitorIsVerified],
    successMessage: 'saved',
  }),
  channels: endpoint({
    method: 'GET',
    path: '/api/chat/visitor/:id/channel',
    summary: "The visitor's conversations, newest first",
    access: readChat,
    params: z.object({ id: idField }),
    query: z.object({
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 10),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: channelSchema,
    isList: true,
  }),
  timeline: endpoint({
    method: 'GET',
    path: '/api/chat/visitor/:id/timeline',
    summary:
      'What there was with a customer and those they are joined with: conversations, orders, tickets and calls as far as one may see them, newest first; the first page also has what is open; pages by cursor',
    access: readChat,
    params: z.object({ id: idField }),
    query: z.object({
      kind: z.optional(z.enum(timelineKinds)),
      /** The conversation beside which it is shown, which is left out. */
      channelId: z.optional(idField),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: z.object({
      rows: z.array(timelineEntrySchema),
      /** On the first page: the newest orders and tickets that are open, five at most, which may be among the rows as well. */
      open: z.array(timelineEntrySchema),
      /** Of which kinds there is anything on this page or on later ones. */
      kinds: z.array(z.enum(timelineKinds)),
      nextCursor: z.nullable(z.string()),
    }),
  }),
  candidates: endpoint({
    method: 'GET',
    path: '/api/chat/visitor/:id/candidate',
    summary: 'Others who may be the same person: with the same phone, email or Telegram name, or found by a name',
    access: updateChat,
    params: z.object({ id: idField }),
    query: z.object({ search: optionalText(100) }),
    response: joinedVisitorSchema,
    isList: true,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/chat/visitor/:id/join',
    summary: 'Joins two visitors who are one person: their conversations are shown together',
    access: updateChat,
    readAccess: readChat,
    params: z.object({ id: idField }),
    body: z.object({ otherId: idField }),
    response: visitorRecordSchema,
    errors: [chatErrors.visitorIsTheSame],
    successMessage: 'customersJoined',
  }),
  separate: endpoint({
    method: 'POST',
    path: '/api/chat/visitor/:id/separate',
    summary: 'Takes a joined visitor out again',
    access: updateChat,
    readAccess: readChat,
    params: z.object({ id: idField }),
    body: z.object({ otherId: idField }),
    response: visitorRecordSchema,
    successMessage: 'customersSeparated',
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/api/chat/visitor/:id/note',
    summary: 'What operators want to remember of the visitor, newest first',
    access: readChat,
    params: z.object({ id: idField }),
    response: visitorNoteSchema,
    isList: true,
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/api/chat/visitor/:id/note',
    summary: 'Keeps something to remember of the visitor, at most 100',
    access: updateChat,
    params: z.object({ id: idField }),
    body: z.object({ text: requiredText(2000) }),
    response: visitorNoteSchema,
    errors: [chatErrors.tooManyVisitorNotes],
  }),
  removeNote: endpoint({
    method: 'DELETE',
    path: '/api/chat/visitor-note/:id',
    summary: 'Takes such a note away; one’s own, or any for who may block customers',
    access: updateChat,
    params: z.object({ id: idField }),
    errors: [chatErrors.noteNotYours],
  }),
};
