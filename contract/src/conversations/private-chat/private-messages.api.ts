import * as z from 'zod/mini';
import { languageServiceErrors } from '../../connections/language-services/language-services.errors.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, maxSeq, optionalText, requiredText, timeField } from '../../core/fields.ts';
import { uploadErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { guardErrors } from '../chat/guard/guard.errors.ts';
import { voiceSchema } from '../chat/messages.schema.ts';
import { privateChatErrors } from './private-chat.errors.ts';
import { maxPrivateText, privateCardKinds, privateMessageSchema, privateReactions } from './private-chat.schema.ts';
import { readPrivate, writing } from './private-rooms.api.ts';

const {
  translationNotSetUp,
  transcriptionNotSetUp,
  speechNotSetUp: _speech,
  languageNotOffered,
  noVoiceDetected,
  speechNotClear,
  ...failuresOfService
} = languageServiceErrors;
const seqField = z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq));
const ofMessage = z.object({ roomId: idField, id: idField });
const common = {
  id: idField,
  roomId: idField,
  replyToId: z.optional(idField),
  mentionIds: z._default(z.array(idField).check(z.maxLength(20)), []),
};
const often = { ...writing, rateLimit: { points: 50, seconds: 10, burst: { points: 100, seconds: 60 } } } as const;

/** What is said in rooms of private chat. */
export const privateMessagesApi = {
  list: endpoint({
    method: 'POST',
    path: '/chatme/message/list',
    summary: 'A page of a room in order of seq: the newest, those before `beforeSeq`, or those after `afterSeq`',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    body: z.object({
      roomId: idField,
      afterSeq: z.optional(seqField),
      beforeSeq: z.optional(seqField.check(z.minimum(1))),
      limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    response: privateMessageSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/chatme/message/create',
    summary: 'Sends a message; the same id sent again is stored once and answered alike',
    ...often,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), ...common, text: requiredText(maxPrivateText) }),
      z.object({
        type: z.enum(['image', 'video', 'audio', 'file']),
        ...common,
        /** Of an upload by the portal. */
        attachmentId: idField,
        text: optionalText(maxPrivateText),
        voice: z.optional(voiceSchema),
      }),
      z.object({
        type: z.literal('card'),
        ...common,
        kind: z.enum(privateCardKinds),
        recordId: idField,
        /** People of other businesses in the room see what it is about, and not only its number. */
        showsTitle: z._default(z.boolean(), false),
        text: optionalText(maxPrivateText),
      }),
    ]),
    response: privateMessageSchema,
    errors: [
      privateChatErrors.roomIsReadonly,
      privateChatErrors.privateMessageNotFound,
      privateChatErrors.privateAttachmentNotUsable,
      privateChatErrors.cardNotUsable,
      ...Object.values(guardErrors),
      uploadErrors.fileSizeExceeded,
    ],
  }),
  edit: endpoint({
    method: 'POST',
    path: '/chatme/message/edit',
    summary: 'Changes the words of one’s own message for a quarter of an hour; what was there stays readable',
    ...often,
    body: z.object({ ...ofMessage.shape, text: requiredText(maxPrivateText), mentionIds: common.mentionIds }),
    response: privateMessageSchema,
    errors: [
      privateChatErrors.roomIsReadonly,
      privateChatErrors.privateMessageNotYours,
      privateChatErrors.editTimeIsOver,
      ...Object.values(guardErrors),
    ],
  }),
  history: endpoint({
    method: 'POST',
    path: '/chatme/message/history',
    summary: 'What a message said before it was changed, the oldest first',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    body: ofMessage,
    response: z.object({ text: z.string(), until: timeField }),
    isList: true,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/chatme/message/remove',
    summary:
      'Deletes one’s own message, or as an owner or moderator another’s; those of a partner only of their own people. A tombstone stays in its place',
    ...often,
    body: ofMessage,
    response: privateMessageSchema,
    errors: [privateChatErrors.privateMessageNotYours],
  }),
  react: endpoint({
    method: 'POST',
    path: '/chatme/message/react',
    summary: 'Puts an emoji to a message, or takes one’s own away',
    ...often,
    body: z.object({ ...ofMessage.shape, emoji: z.enum(privateReactions), isOn: z.boolean() }),
    response: privateMessageSchema,
    errors: [privateChatErrors.roomIsReadonly],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/chatme/message/seen',
    summary: 'Says how far one has read',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    body: z.object({ roomId: idField, seq: seqField }),
  }),
  typing: endpoint({
    method: 'POST',
    path: '/chatme/message/typing',
    summary: 'Tells the others in the room that one writes, or stopped; sent at most every 3 s',
    ...writing,
    rateLimit: { points: 120, seconds: 10 },
    body: z.object({ roomId: idField, isTyping: z.boolean() }),
  }),
  search: endpoint({
    method: 'POST',
    path: '/chatme/message/search',
    summary: 'Messages with all of the words, in one room or in all that one is in, the newest first',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    rateLimit: { points: 60, seconds: 60 },
    body: z.object({ search: requiredText(100), roomId: z.optional(idField) }),
    response: z.object({ message: privateMessageSchema, roomTitle: z.string() }),
    isList: true,
  }),
  translate: endpoint({
    method: 'GET',
    path: '/chatme/message/translate',
    summary:
      'A message in the language of who asks, by the translator of their business; empty: it is in that language already',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    rateLimit: { points: 60, seconds: 60 },
    query: ofMessage,
    response: z.object({ text: z.string() }),
    errors: [translationNotSetUp, languageNotOffered, ...Object.values(failuresOfService)],
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/chatme/message/transcribe',
    summary:
      'Writes down what is said in a voice message, by the speech service of the business of who asks; done once, then kept for everybody in the room',
    ...writing,
    rateLimit: { points: 60, seconds: 60 },
    body: ofMessage,
    response: privateMessageSchema,
    errors: [transcriptionNotSetUp, noVoiceDetected, speechNotClear, ...Object.values(failuresOfService)],
  }),
  card: endpoint({
    method: 'GET',
    path: '/chatme/message/card',
    summary: 'What the user may see of the record that a card of a colleague names, as it is now',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    query: ofMessage,
    response: z.object({
      /** Empty for who may not open it. */
      title: z.string(),
      canOpen: z.boolean(),
    }),
  }),
  exportRoom: endpoint({
    method: 'GET',
    path: '/chatme/room/:id/export',
    summary: 'What was said in a room as a file, by who is in it: a line a message, deleted ones without words',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    rateLimit: { points: 10, seconds: 60 },
    params: z.object({ id: idField }),
    query: z.object({ format: z._default(z.enum(['csv', 'xlsx']), 'csv') }),
    isFile: true,
    errors: [privateChatErrors.privateExportIsOff],
  }),
  files: endpoint({
    method: 'POST',
    path: '/chatme/message/files',
    summary: 'Messages of a room that carry a file, the newest first',
    access: readPrivate,
    service: 'chatme',
    isSessionOnly: true,
    isOpenWhileReadonly: true,
    body: z.object({ roomId: idField, beforeSeq: z.optional(seqField.check(z.minimum(1))) }),
    response: privateMessageSchema,
    isList: true,
  }),
};
