import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, timeField } from '../../core/fields.ts';

const ofMyself = [{ subject: 'profile', action: 'read' }] as const;

export const sessionSchema = z.object({
  id: idField,
  /** Browser and system according to the User-Agent, such as "Firefox" and "Windows"; null for an unknown one. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  isMobile: z.boolean(),
  address: z.string(),
  createdAt: timeField,
  lastUsedAt: timeField,
  expiresAt: timeField,
  /** The session of this call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    summary: "The user's own open sessions, last used first",
    access: ofMyself,
    isSessionOnly: true,
    response: sessionSchema,
    isList: true,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/auth/session/:id',
    summary: 'Ends one of the own sessions; its sockets are closed within a second',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    params: z.object({ id: idField }),
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/auth/session',
    summary: 'Ends all own sessions but this one',
    access: ofMyself,
    isOpenWhileReadonly: true,
    isSessionOnly: true,
    response: z.object({ count: z.number() }),
  }),
};
