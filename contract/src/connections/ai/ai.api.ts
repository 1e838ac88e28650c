import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { pageQuery } from '../../core/pagination.ts';
import {
  aiCallPurposes,
  aiCallSchema,
  aiModelKinds,
  aiSettingsInputSchema,
  aiSettingsSchema,
  aiSupportSchema,
  aiTestSchema,
  aiUsageSchema,
} from './ai.schema.ts';

const read = [{ subject: 'chat-settings', action: 'read' }] as const;
const change = [{ subject: 'chat-settings', action: 'update' }] as const;

export const aiApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/ai/settings',
    summary: 'Which model is used, for what, and how many tokens a month it may take; without the key',
    access: read,
    response: aiSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/ai/settings',
    summary: 'Sets the model and what it is used for; a key that is left out stays, unless the address is another one',
    access: change,
    readAccess: read,
    // Addresses are looked up before they are saved.
    rateLimit: { points: 60, seconds: 60 },
    body: aiSettingsInputSchema,
    response: aiSettingsSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/ai/settings/test',
    summary: 'Tries a model as it is saved; the answer says in a word why it does not work',
    access: change,
    rateLimit: { points: 20, seconds: 60 },
    body: z.object({ which: z.enum(aiModelKinds) }),
    response: aiTestSchema,
  }),
  support: endpoint({
    method: 'GET',
    path: '/api/ai/support',
    summary: 'What a model can be used for now',
    access: [{ subject: 'chat', action: 'read' }, { subject: 'summary-conversation', action: 'read' }, ...read],
    response: aiSupportSchema,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/ai/usage',
    summary: 'Tokens and calls of this month, by purpose',
    access: read,
    response: aiUsageSchema,
  }),
  calls: endpoint({
    method: 'GET',
    path: '/api/ai/call',
    summary: 'Calls of models in the last 90 days, the newest first; texts only where the merchant keeps them',
    access: change,
    query: z.object({
      ...pageQuery(['createdAt', 'milliseconds']),
      purpose: z.optional(z.enum(aiCallPurposes)),
      isFailed: z.optional(z.enum(['true', 'false'])),
    }),
    response: aiCallSchema,
    isList: true,
  }),
};
