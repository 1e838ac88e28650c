import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import {
  languageServiceKinds,
  languageServicesInputSchema,
  languageServicesSchema,
  languageServiceTestSchema,
} from './language-services.schema.ts';

const change = [{ subject: 'chat-settings', action: 'update' }] as const;

export const languageServicesApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/chat-settings/language-services',
    summary:
      'Who translates messages, writes down what is said in voice messages and reads texts aloud; without the keys',
    access: [{ subject: 'chat-settings', action: 'read' }],
    response: languageServicesSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/chat-settings/language-services',
    summary: 'Sets the services; a key that is left out stays, unless the service listens elsewhere from now on',
    access: change,
    readAccess: [{ subject: 'chat-settings', action: 'read' }],
    // Saving an address causes a DNS lookup.
    rateLimit: { points: 60, seconds: 60 },
    body: languageServicesInputSchema,
    response: languageServicesSchema,
    isVersioned: true,
    successMessage: 'saved',
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/chat-settings/language-services/test',
    summary: 'Tries a service as it is saved; the answer says in a word why it does not work',
    access: change,
    rateLimit: { points: 20, seconds: 60 },
    body: z.object({ which: z.enum(languageServiceKinds) }),
    response: languageServiceTestSchema,
  }),
};
