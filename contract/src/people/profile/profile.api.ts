import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { localeField, versionField } from '../../core/fields.ts';
import { newPasswordField, personNameField, phoneField, timeZoneField } from '../../core/rules/account.ts';
import { credentialErrors } from '../../identity/sessions/credential.errors.ts';
import { pictureErrors } from '../../platform-services/uploads/uploads.errors.ts';
import { chatPreferencesSchema, profileSchema } from './profile.schema.ts';

const readOwn = [{ subject: 'profile', action: 'read' }] as const;

export const profileApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/auth/profile',
    summary: 'The signed-in user with the list of abilities',
    access: readOwn,
    response: profileSchema,
  }),
  update: endpoint({
    method: 'POST',
    path: '/api/auth/profile',
    summary: 'Changes what users may change of themselves; what is left out stays',
    access: readOwn,
    isOpenWhileReadonly: true,
    readAccess: readOwn,
    isSessionOnly: true,
    body: z.object({
      firstName: z.optional(personNameField),
      lastName: z.optional(personNameField),
      phone: z.optional(z.nullable(phoneField)),
      locale: z.optional(localeField),
      origin: z.optional(timeZoneField),
      version: versionField,
    }),
    response: profileSchema,
    isVersioned: true,
  }),
  setPicture: endpoint({
    method: 'POST',
    path: '/api/auth/profile/picture',
    summary: 'Sets the own picture; it is drawn again as a square of 256 pixels',
    isOpenWhileReadonly: true,
    access: readOwn,
    isSessionOnly: true,
    isMultipart: true,
    rateLimit: { points: 30, seconds: 300 },
    response: profileSchema,
    errors: pictureErrors,
  }),
  removePicture: endpoint({
    method: 'DELETE',
    path: '/api/auth/profile/picture',
    summary: 'Takes the own picture away',
    access: readOwn,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    response: profileSchema,
  }),
  setOffline: endpoint({
    method: 'POST',
    path: '/api/auth/profile/offline',
    summary: 'Goes offline or online by hand',
    access: readOwn,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.object({ isOffline: z.boolean() }),
    response: profileSchema,
  }),
  setChatPreferences: endpoint({
    method: 'POST',
    path: '/api/auth/profile/chat-settings',
    summary: 'Sets how conversations look to oneself; what is left out stays',
    access: readOwn,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    body: z.partial(chatPreferencesSchema),
    response: profileSchema,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/profile/password',
    summary: 'Changes the own password and ends all other sessions',
    access: readOwn,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    rateLimit: { points: 10, seconds: 900, guardsAccounts: true },
    body: z.object({
      currentPassword: z.string().check(z.minLength(1), z.maxLength(256)),
      newPassword: newPasswordField,
    }),
    errors: [credentialErrors.wrongOldPassword],
    successMessage: 'passwordChanged',
  }),
};
