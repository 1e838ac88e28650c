import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, maxSeq, optionalText, requiredText } from '../../core/fields.ts';
import { uploadErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { channelSchema } from './channels.schema.ts';
import { chatErrors } from './chat.errors.ts';
import { maxMessageLength } from './chat-limits.ts';
import { guardErrors } from './guard/guard.errors.ts';
import { instructionSchema, locationInputSchema, messageSchema, voiceSchema } from './messages.schema.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const replyCustomer = [{ subject: 'reply-customer', action: 'create' }] as const;

export const messagesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/chat/message/list',
    summary: 'A page of a thread in order of seq: the newest, those before `beforeSeq`, or those after `afterSeq`',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      afterSeq: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq))),
      beforeSeq: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(maxSeq))),
      limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
    }),
    response: messageSchema,
    isList: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat/message/create',
    // High enough for people who answer many conversations with quick messages, and for programs.
    rateLimit: { points: 50, seconds: 10, burst: { points: 100, seconds: 60 } },
    summary: 'Sends a message; the same id sent again is stored once and answered alike',
    access: replyCustomer,
    isEncoded: true,
    body: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('text'),
        id: idField,
        channelId: idField,
        text: requiredText(maxMessageLength),
        replyToId: z.optional(idField),
      }),
      z.object({
        type: z.enum(['image', 'video', 'audio', 'file']),
        id: idField,
        channelId: idField,
        attachmentId: idField,
        text: optionalText(maxMessageLength),
        replyToId: z.optional(idField),
        /** For a message of type `audio` recorded with the microphone. */
        voice: z.optional(voiceSchema),
      }),
      z.object({
        type: z.literal('location'),
        id: idField,
        channelId: idField,
        location: locationInputSchema,
        replyToId: z.optional(idField),
      }),
      z.object({
        type: z.literal('instruction'),
        id: idField,
        channelId: idField,
        instruction: instructionSchema,
        replyToId: z.optional(idField),
      }),
    ]),
    response: messageSchema,
    errors: [
      chatErrors.channelIsClosed,
      chatErrors.channelIsBlocked,
      chatErrors.attachmentNotUsable,
      chatErrors.messageNotFoundHere,
      chatErrors.originalSessionTransferredToOtherChannel,
      ...Object.values(guardErrors),
      uploadErrors.fileSizeExceeded,
    ],
  }),
  latest: endpoint({
    method: 'POST',
    path: '/api/chat/message/latest',
    summary: 'The last messages of up to 50 conversations, for previews',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({ channelIds: z.array(idField).check(z.minLength(1), z.maxLength(50)) }),
    response: messageSchema,
    isList: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/message/:id',
    summary: "Deletes one's own message; a tombstone stays in its place",
    access: replyCustomer,
    params: z.object({ id: idField }),
    response: messageSchema,
    errors: [chatErrors.messageNotYours],
  }),
  seen: endpoint({
    method: 'POST',
    path: '/api/chat/message/seen',
    summary: 'Says how far the operators have read; counts for a participant of the conversation',
    access: readChat,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({
      channelId: idField,
      seq: z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq)),
      /** The thread was just opened: only that, or a later message, clears the mark "unread" that an operator has set. */
      isOpened: z.optional(z.boolean()),
    }),
    response: channelSchema,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/chat/message/typing',
    rateLimit: { points: 120, seconds: 10 },
    summary: 'Tells the visitor and colleagues that one writes, or stopped; sent at most every 3 s',
    access: replyCustomer,
    isOpenWhileReadonly: true,
    isEncoded: true,
    body: z.object({ channelId: idField, isTyping: z.boolean() }),
  }),
};
