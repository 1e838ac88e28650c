import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { composed } from '../../core/rules/typed-text.ts';
import { searchHitSchema, searchKinds } from './chat-search.schema.ts';

export const chatSearchApi = {
  find: endpoint({
    method: 'GET',
    path: '/api/chat/search',
    summary:
      'Conversations by name, phone, email or number and messages and notes by their words, the best and newest first; "words in quotes" in this order',
    access: [{ subject: 'chat', action: 'read' }],
    query: z.object({
      search: z.string().check(z.overwrite(composed), z.trim(), z.minLength(1), z.maxLength(100)),
      /** `all`: first the conversations, then the messages. */
      kind: z._default(z.enum(searchKinds), 'all'),
      limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    response: searchHitSchema,
    isList: true,
  }),
};
