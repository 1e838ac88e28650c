import * as z from 'zod/mini';
import { chatErrors } from '../../conversations/chat/chat.errors.ts';
import { maxMessageLength } from '../../conversations/chat/chat-limits.ts';
import { guardErrors } from '../../conversations/chat/guard/guard.errors.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, requiredLine, requiredText } from '../../core/fields.ts';
import { customUrlField } from '../../core/rules/text.ts';
import { visitorErrors } from '../visitors/visitors.errors.ts';

/** A name that a program gives a customer or a message of its own. */
const ownName = requiredLine(200);

/** Customers who write by a way that a program of the business knows: it hands in their messages, and gets the answers as webhooks. */
export const apiChannelApi = {
  receive: endpoint({
    method: 'POST',
    path: '/api/integration/channel/message',
    summary:
      'Hands in a message of a customer, which begins a conversation or goes on with it; the same message handed in again is stored once. Answers leave as webhooks',
    access: [{ subject: 'merchant-integration', action: 'update' }],
    readAccess: [{ subject: 'chat', action: 'read' }],
    rateLimit: { points: 1200, seconds: 60 },
    body: z.object({
      /** Of the program: always the same for the same person. */
      customerId: ownName,
      /** Of the program, once for each message of a customer. */
      messageId: ownName,
      text: requiredText(maxMessageLength),
      /** As the customer calls themselves; left out: it stays, or is the id. */
      name: z.optional(requiredLine(100)),
      /** Where the customer's photo is, up to 5 MB; null: it is taken down; left out: it stays. Looked at again after a day. */
      avatarUrl: z.optional(z.nullable(customUrlField)),
      /** Left out: it stays, or is English. */
      locale: z.optional(localeField),
    }),
    response: z.object({
      /** The conversation, which every answer names. */
      channelId: idField,
      messageId: idField,
      /** Number of the message in the conversation. */
      seq: z.number(),
    }),
    errors: [visitorErrors.visitorBanned, chatErrors.channelIsBlocked, ...Object.values(guardErrors)],
  }),
};
