import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField } from '../../core/fields.ts';
import { chatSettingsInputSchema, chatSettingsSchema } from './chat-settings.schema.ts';

export const chatSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/chat-settings',
    summary: 'What the business says by itself in conversations, when they end, and how operators are alerted',
    access: [{ subject: 'chat-settings', action: 'read' }],
    response: chatSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat-settings/:id',
    summary: 'Replaces these settings; `id` is the one that was read',
    access: [{ subject: 'chat-settings', action: 'update' }],
    readAccess: [{ subject: 'chat-settings', action: 'read' }],
    params: z.object({ id: idField }),
    body: chatSettingsInputSchema,
    response: chatSettingsSchema,
    isVersioned: true,
  }),
};
