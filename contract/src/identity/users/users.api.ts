import * as z from 'zod/mini';
import { availabilitySchema } from '../../core/availability.schema.ts';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, optionalText, timeField, versionField } from '../../core/fields.ts';
import { pageQuery } from '../../core/pagination.ts';
import { emailField, personNameField, phoneField } from '../../core/rules/account.ts';
import { serviceScopeSchema } from './service-scope.schema.ts';
import { userErrors } from './users.errors.ts';
import { workChannels } from './work-channels.ts';

/** `online`: a socket is open; `offline`: set by the user; `disconnected`: no socket for 30 s. One input of `availability`. */
export type Presence = 'online' | 'offline' | 'disconnected';

export const operatorOptionSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  availability: availabilitySchema,
  /**
   * They have reached their limit of conversations: assigning another one needs a reason, also for operators who take conversations
   * themselves.
   */
  isAtCap: z.boolean(),
  /** The conversations that count for their limit, and the limit; null: they have none. */
  load: z.number(),
  cap: z.nullable(z.number()),
});
export type OperatorOption = z.infer<typeof operatorOptionSchema>;

const colleagueSchema = z.pick(operatorOptionSchema, {
  id: true,
  name: true,
  profilePicture: true,
  availability: true,
});
export type Colleague = z.infer<typeof colleagueSchema>;

export const userStatuses = ['inactive', 'active', 'invited'] as const;

export const userSchema = z.object({
  id: idField,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  status: z.enum(userStatuses),
  roles: z.array(z.object({ id: idField, name: z.string(), isDefault: z.boolean() })),
  workPlace: z.enum(workChannels),
  serviceScope: serviceScopeSchema,
  isReadonly: z.boolean(),
  /** Registered the business; cannot be changed or deleted. */
  isDefaultAdmin: z.boolean(),
  availability: availabilitySchema,
  locale: localeField,
  /** Last use of any session; null: never signed in. */
  lastSeenAt: z.nullable(timeField),
  /** Until when the invitation can be accepted; null for users who have joined. */
  invitationExpiresAt: z.nullable(timeField),
  createdAt: timeField,
  version: versionField,
});
export type User = z.infer<typeof userSchema>;

export const userDetailSchema = z.extend(userSchema, {
  /** Active application tokens that the user created: they stay valid when the user is deactivated or deleted. */
  applicationTokenCount: z.number(),
  /** The account at Telegram that reaches them, as it calls itself; null: none. */
  telegram: z.nullable(z.string()),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

/** All fields are required: a limit that was left out by mistake would be lifted. */
const userBody = z.object({
  firstName: personNameField,
  lastName: personNameField,
  phone: phoneField,
  roleIds: z.array(idField).check(z.minLength(1), z.maxLength(20)),
  workPlace: z.enum(workChannels),
  serviceScope: serviceScopeSchema,
  isReadonly: z.boolean(),
});
const newUserBody = z.extend(userBody, {
  email: emailField,
  locale: z.optional(localeField),
  workPlace: z._default(z.enum(workChannels), 'portal'),
  isReadonly: z._default(z.boolean(), false),
});
const ofUser = z.object({ id: idField });
const read = [{ subject: 'manage-users', action: 'read' }] as const;
const protections = [
  userErrors.cannotUpdateDefaultAdmin,
  userErrors.notAllowToUpdateOwnUser,
  userErrors.cannotDeleteLastManager,
] as const;

/** Users who work with customers choose colleagues. */
const anyOperator = [
  { subject: 'chat', action: 'read' },
  { subject: 'call', action: 'read' },
  { subject: 'view-service', action: 'read' },
] as const;

export const usersApi = {
  operatorOptions: endpoint({
    method: 'GET',
    path: '/api/user/operator/option',
    summary: 'Active users who can answer chats, by first name',
    access: [{ subject: 'chat', action: 'read' }],
    response: operatorOptionSchema,
    isList: true,
  }),
  allOperatorOptions: endpoint({
    method: 'GET',
    path: '/api/user/operator/option-all',
    summary: 'Active users who can answer chats, take calls or carry out orders, by first name',
    access: anyOperator,
    response: operatorOptionSchema,
    isList: true,
  }),
  serviceOperatorOptions: endpoint({
    method: 'GET',
    path: '/api/user/operator/service',
    summary: 'Active users who can carry out orders, by first name',
    access: anyOperator,
    response: operatorOptionSchema,
    isList: true,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/api/user/colleague',
    summary: 'Active users of one’s business, by first name, with their availability',
    access: [{ subject: 'profile', action: 'read' }],
    isSessionOnly: true,
    response: colleagueSchema,
    isList: true,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/user/option',
    summary:
      'All users by first name, for pickers and filters, or those who are no employee yet; deactivated ones last',
    access: [
      { subject: 'manage-users', action: 'read' },
      { subject: 'audit-log', action: 'read' },
    ],
    query: z.object({
      search: optionalText(100),
      /** Only users who are not linked to an employee. */
      isFree: z.optional(z.literal('true')),
    }),
    response: z.object({
      id: idField,
      name: z.string(),
      email: z.string(),
      profilePicture: z.nullable(z.string()),
      status: z.enum(userStatuses),
    }),
    isList: true,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/user',
    summary: 'Operators and administrators of the business',
    access: read,
    query: z.object({
      ...pageQuery(['createdAt', 'firstName', 'email', 'lastSeenAt']),
      /** Part of the name, the email or the phone. */
      search: optionalText(100),
      status: z.optional(z.enum(userStatuses)),
      roleId: z.optional(idField),
      /** Only operators of the chat: those who can answer now, or those who cannot. */
      answers: z.optional(z.enum(['now', 'notNow'])),
    }),
    response: userSchema,
    isList: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/user/:id',
    summary: 'One user',
    access: read,
    params: ofUser,
    response: userDetailSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/user',
    summary: 'Invites somebody by mail; they choose their own password',
    access: [{ subject: 'manage-users', action: 'create' }],
    isIdempotent: true,
    rateLimit: { points: 100, seconds: 3600 },
    body: newUserBody,
    response: userSchema,
    errors: [userErrors.userOrRoleNotFound],
    successMessage: 'userInvited',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/user/resend',
    summary: 'Sends the invitation again; the one before stops working',
    access: [{ subject: 'manage-users', action: 'create' }],
    readAccess: read,
    rateLimit: { points: 30, seconds: 3600 },
    body: z.object({ id: idField }),
    response: userSchema,
    errors: [userErrors.userAlreadyJoined],
    successMessage: 'invitationSent',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/user/:id',
    summary: 'Changes roles, scopes and data of another user; their open pages follow within a second',
    access: [{ subject: 'manage-users', action: 'update' }],
    readAccess: read,
    params: ofUser,
    body: z.extend(userBody, { version: versionField }),
    response: userSchema,
    isVersioned: true,
    errors: [...protections, userErrors.userOrRoleNotFound],
    successMessage: 'saved',
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/api/user/status/:id',
    summary: 'Deactivates a user, which ends their sessions at once, or lets them in again',
    isOpenWhileReadonly: true,
    access: [{ subject: 'manage-users', action: 'update' }],
    readAccess: read,
    params: ofUser,
    body: z.object({ status: z.enum(['active', 'inactive']), version: versionField }),
    response: userSchema,
    isVersioned: true,
    errors: [...protections],
    successMessage: 'saved',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/:id',
    summary: 'Removes a user: their name stays where they acted, their account and its data go',
    isOpenWhileReadonly: true,
    access: [{ subject: 'manage-users', action: 'manage' }],
    params: ofUser,
    errors: [
      userErrors.cannotDeleteDefaultAdmin,
      userErrors.notAllowToDeleteOwnUser,
      userErrors.cannotDeleteLastManager,
    ],
    successMessage: 'userDeleted',
  }),
};
