import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { idField } from '../core/fields.ts';

/** online: a socket is open; offline: set by hand; disconnected: no socket for 30 s. */
const presences = ['online', 'offline', 'disconnected'] as const;
export const presenceField = z.enum(presences);
export type Presence = z.infer<typeof presenceField>;

export const operatorOptionSchema = z.object({
  id: idField,
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  presence: presenceField,
});
export type OperatorOption = z.infer<typeof operatorOptionSchema>;

export const usersApi = {
  operatorOptions: endpoint({
    method: 'GET',
    path: '/api/user/operator/option',
    summary: 'Active users who can answer chats, by first name',
    access: [{ subject: 'chat', action: 'read' }],
    response: operatorOptionSchema,
    isList: true,
  }),
};
