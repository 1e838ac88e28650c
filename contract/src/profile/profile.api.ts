import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { localeField } from '../core/fields.ts';
import { profileSchema } from './profile.schema.ts';

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
    summary: 'Changes what users may change of themselves',
    access: readOwn,
    body: z.object({ locale: z.optional(localeField) }),
    response: profileSchema,
  }),
  setOffline: endpoint({
    method: 'POST',
    path: '/api/auth/profile/offline',
    summary: 'Goes offline or online by hand',
    access: readOwn,
    body: z.object({ isOffline: z.boolean() }),
    response: profileSchema,
  }),
};
