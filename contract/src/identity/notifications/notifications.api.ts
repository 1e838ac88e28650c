import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { defaultPageSize } from '../../core/pagination.ts';
import { notificationConfigSchema, notificationKinds, notificationSchema } from './notifications.schema.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;
const unreadSchema = z.object({ total: z.number() });
const someKinds = z.optional(z.array(z.enum(notificationKinds)).check(z.maxLength(notificationKinds.length)));

export const notificationsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/notification/list',
    summary: "The user's own notifications, newest first; pages by cursor",
    access: ofMyself,
    query: z.object({
      isUnread: z.optional(z.enum(['true', 'false'])),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: notificationSchema,
    isList: true,
  }),
  countUnread: endpoint({
    method: 'GET',
    path: '/api/notification/count/unread',
    summary: 'How many of the own notifications are unread',
    access: ofMyself,
    response: unreadSchema,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notification/read',
    summary: 'Marks own notifications as read; ids of others are passed over',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.object({ ids: z.array(idField).check(z.minLength(1), z.maxLength(100)) }),
    response: unreadSchema,
  }),
  readAll: endpoint({
    method: 'POST',
    path: '/api/notification/readall',
    summary: 'Marks all own notifications as read',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    response: unreadSchema,
  }),
  setSound: endpoint({
    method: 'POST',
    path: '/api/notification/voice/sound',
    summary: 'Turns the sound of notifications on or off for oneself',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.object({ isSoundOn: z.boolean() }),
    response: notificationConfigSchema,
  }),
  getConfig: endpoint({
    method: 'GET',
    path: '/api/auth/config/notification',
    summary: 'What the user wants to be told of, and whether with a sound',
    access: ofMyself,
    response: notificationConfigSchema,
  }),
  updateConfig: endpoint({
    method: 'POST',
    path: '/api/auth/config/notification',
    summary: 'Changes what is named and leaves the rest; what concerns the own account is told in any case',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    // No version: each device of a user changes single kinds.
    body: z.object({
      isSoundOn: z.optional(z.boolean()),
      /** Kinds the user no longer wants. */
      mute: someKinds,
      /** Kinds the user wants again. */
      unmute: someKinds,
    }),
    response: notificationConfigSchema,
  }),
};
