import * as z from 'zod/mini';
import type { Action, Permission } from '../../core/ability.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { titleLanguages } from '../../core/rules/settings.ts';
import { storageErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { attachmentSchema } from '../../platform-services/uploads/uploads.schema.ts';
import { quickMessageErrors } from './quick-messages.errors.ts';
import {
  quickMessageBody,
  quickMessageHitSchema,
  quickMessageOptionSchema,
  quickMessageSchema,
  quickMessageScopes,
} from './quick-messages.schema.ts';

const answering = { subject: 'reply-customer', action: 'create' } as const;
/** Everyone who answers customers has quick messages of their own; those of the merchant need a permission as well. */
const permissionTo = (action: Action): readonly [Permission, ...Permission[]] => [
  { subject: 'modify-quick-message', action },
  answering,
  // It opens the page, which shows them.
  ...(action === 'read' ? [{ subject: 'chat-settings', action: 'manage' } as const] : []),
];
const ofOne = z.object({ id: idField });

export const quickMessagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/quick-message',
    summary: "One's own quick messages and those of the merchant",
    access: permissionTo('read'),
    query: z.object({
      ...pageQuery(['position', 'shortCode', 'title', 'useCount', 'lastUsedAt', 'createdAt'], 'asc'),
      /** Part of the code, the title or the text in any language. */
      search: optionalText(100),
      scope: z.optional(z.enum(quickMessageScopes)),
      /** Only those with a text in this language. */
      language: z.optional(z.enum(titleLanguages)),
      /** Only those without a text in this language. */
      missing: z.optional(z.enum(titleLanguages)),
    }),
    response: quickMessageSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/quick-message/option',
    summary: "Codes and titles of all that one may use, one's own first, each in its order",
    access: permissionTo('read'),
    response: quickMessageOptionSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/quick-message/:id',
    summary: "One of one's own or of the merchant's quick messages",
    access: permissionTo('read'),
    params: ofOne,
    response: quickMessageSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/quick-message',
    summary:
      'Adds a quick message, for oneself or (with modify-quick-message) for everybody; a code that is taken is refused',
    access: permissionTo('create'),
    isIdempotent: true,
    body: quickMessageBody,
    response: quickMessageSchema,
    errors: [quickMessageErrors.quickMessageLimitReached],
    successMessage: 'quickMessageCreated',
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/quick-message/item',
    summary: 'Puts one before another of the same scope; null: behind all of them',
    access: permissionTo('update'),
    body: z.object({ id: idField, beforeId: z.nullable(idField) }),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/quick-message/:id',
    summary: 'Changes a quick message; files it no longer names are removed',
    access: permissionTo('update'),
    readAccess: permissionTo('read'),
    params: ofOne,
    body: z.extend(quickMessageBody, { version: versionField }),
    response: quickMessageSchema,
    isVersioned: true,
    errors: [quickMessageErrors.quickMessageLimitReached],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/quick-message/:id',
    summary: 'Removes a quick message and its files; what was sent with it stays',
    access: permissionTo('manage'),
    params: ofOne,
    successMessage: 'quickMessageDeleted',
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/quick-message/search',
    summary:
      'What fits what is being typed: by the code, then the title, then the text; own ones first, the most used before others',
    access: [answering],
    isOpenWhileReadonly: true,
    body: z.object({
      search: optionalText(100),
      /** The reader's language. */
      locale: z.optional(localeField),
      limit: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
    }),
    response: quickMessageHitSchema,
    isList: true,
  }),
  takeAttachments: endpoint({
    method: 'POST',
    path: '/api/quick-message/:id/attachment',
    summary: "Copies of its files as uploads of one's own, for messages to name; removed after a day if none does",
    access: [answering],
    rateLimit: { points: 30, seconds: 60 },
    params: ofOne,
    response: attachmentSchema,
    isList: true,
    errors: storageErrors,
  }),
  used: endpoint({
    method: 'POST',
    path: '/api/quick-message/:id/used',
    summary: 'Counts that a message was sent with it; the same message counts once',
    access: [answering],
    rateLimit: { points: 120, seconds: 60 },
    params: ofOne,
    body: z.object({ messageId: idField }),
  }),
};
