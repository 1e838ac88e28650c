import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idField, maxSeq, optionalText, requiredText } from '../core/fields.ts';
import { uploadErrors } from '../uploads/uploads.errors.ts';
import { chatErrors } from './chat.errors.ts';
import {
  channelAssignments,
  channelCountsSchema,
  channelOrders,
  channelSchema,
  channelStatusFilters,
  maxMessageLength,
  messageSchema,
} from './chat.schema.ts';
import { channelMoves } from './chat.states.ts';

const readChat = [{ subject: 'chat', action: 'read' }] as const;
const replyCustomer = [{ subject: 'reply-customer', action: 'create' }] as const;
const ofChannel = z.object({ channelId: idField });

export const channelsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/chat/channel',
    summary: 'Conversations by status, assignment and search, newest activity first; pages by cursor',
    access: readChat,
    query: z.object({
      status: z.optional(z.enum(channelStatusFilters)),
      assigned: z._default(z.enum(channelAssignments), 'all'),
      /** Name, e-mail or phone of the visitor, number of the conversation, or words of its last message. */
      search: optionalText(100),
      order: z._default(z.enum(channelOrders), 'updatedAt'),
      sort: z._default(z.enum(['asc', 'desc']), 'desc'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: channelSchema,
    isList: true,
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/chat/count/unread',
    summary: 'How many conversations are mine, unassigned, open and unread',
    access: readChat,
    response: channelCountsSchema,
  }),
  detail: endpoint({
    method: 'POST',
    path: '/api/chat/channel/detail',
    summary: 'One conversation',
    access: readChat,
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/chat/channel/assign',
    summary: 'Gives a conversation nobody has to an operator, oneself included; the first one wins',
    access: [channelMoves.assign.need],
    isEncoded: true,
    body: z.object({ channelId: idField, operatorId: idField }),
    response: channelSchema,
    errors: [chatErrors.operatorAlreadyAssigned, chatErrors.channelIsClosed, chatErrors.operatorNotAvailable],
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/chat/channel/join',
    summary: 'Takes part in a conversation that a colleague has',
    access: [channelMoves.join.need],
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.alreadyAParticipant],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/chat/channel/leave',
    summary: 'Stops taking part; the last operator who leaves makes the conversation unassigned',
    access: [channelMoves.leave.need],
    isEncoded: true,
    body: ofChannel,
    response: channelSchema,
    errors: [chatErrors.channelIsClosed, chatErrors.notAParticipant],
  }),
  setStatus: endpoint({
    method: 'POST',
    path: '/api/chat/channel/status',
    summary: 'Ends a conversation (`closed`) or opens it again (`unassigned`)',
    access: [channelMoves.end.need],
    isEncoded: true,
    body: z.object({ channelId: idField, status: z.enum(['closed', 'unassigned']) }),
    response: channelSchema,
    errors: [chatErrors.channelIsClosed],
  }),
};

export const messagesApi = {
  list: endpoint({
    method: 'POST',
    path: '/api/chat/message/list',
    summary: 'A page of a thread in order of seq: the newest, those before `beforeSeq`, or those after `afterSeq`',
    access: readChat,
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
    summary: 'Sends a message; the same id sent again is stored once and answered alike',
    access: replyCustomer,
    isEncoded: true,
    body: z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), id: idField, channelId: idField, text: requiredText(maxMessageLength) }),
      z.object({
        type: z.enum(['image', 'video', 'audio', 'file']),
        id: idField,
        channelId: idField,
        attachmentId: idField,
        text: optionalText(maxMessageLength),
      }),
    ]),
    response: messageSchema,
    errors: [
      chatErrors.channelIsClosed,
      chatErrors.channelIsBlocked,
      chatErrors.attachmentNotUsable,
      uploadErrors.fileSizeExceeded,
    ],
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
    isEncoded: true,
    body: z.object({ channelId: idField, seq: z.number().check(z.int(), z.minimum(0), z.maximum(maxSeq)) }),
    response: channelSchema,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/api/chat/message/typing',
    rateLimit: { points: 120, seconds: 10 },
    summary: 'Tells the visitor and colleagues that one writes, or stopped; sent at most every 3 s',
    access: replyCustomer,
    isEncoded: true,
    body: z.object({ channelId: idField, isTyping: z.boolean() }),
  }),
};
