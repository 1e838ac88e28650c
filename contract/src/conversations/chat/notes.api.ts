import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, requiredText } from '../../core/fields.ts';
import { chatErrors } from './chat.errors.ts';
import { maxMessageLength } from './chat-limits.ts';
import { draftSchema, maxNoteLength, noteSchema } from './notes.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const updateChat = [{ subject: 'chat', action: 'update' }] as const;

export const notesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/chat/note/list',
    summary: 'Notes and inner events of a conversation in order, the newest 500',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({ channelId: idField }),
    response: noteSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat/note/create',
    summary:
      'Writes a note for colleagues; who is named in it as `@[Name](id)` is notified. The same id is stored once',
    access: updateChat,
    isEncoded: true,
    body: z.object({ id: idField, channelId: idField, text: requiredText(maxNoteLength) }),
    response: noteSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/note/:id',
    summary: "Takes one's own note back; a tombstone stays",
    access: updateChat,
    params: z.object({ id: idField }),
    response: noteSchema,
    errors: [chatErrors.noteNotYours],
  }),
};

export const draftsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/draft',
    summary: "One's own unsent texts, newest first",
    access: readChat,
    response: draftSchema,
    isList: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/chat/draft',
    rateLimit: { points: 120, seconds: 60 },
    summary: "Keeps one's own unsent text of a conversation; an empty one is thrown away",
    access: [...updateChat, { subject: 'reply-customer', action: 'create' }],
    body: z.object({
      channelId: idField,
      mode: z._default(z.enum(['reply', 'note']), 'reply'),
      text: z.string().check(z.maxLength(maxMessageLength)),
      replyToId: z.optional(z.nullable(idField)),
    }),
    response: z.nullable(draftSchema),
  }),
};
