import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, requiredText } from '../../core/fields.ts';
import { refuseIf } from '../../core/rules/problem.ts';
import { aiErrors } from './ai.errors.ts';

const answering = [{ subject: 'reply-customer', action: 'create' }] as const;
const readingChats = [{ subject: 'chat', action: 'read' }] as const;
/** Each takes a model some seconds. */
const limit = { points: 30, seconds: 60 };
const errors = Object.values(aiErrors);

/** What can be done to a reply that is being written. */
export const rewritings = ['shorten', 'friendlier', 'translate', 'fix'] as const;
export type Rewriting = (typeof rewritings)[number];

/** An item of the knowledge that a draft was written from. */
const citationSchema = z.object({ id: idField, question: z.string(), releaseNumber: z.number() });

export const draftSchema = z.object({
  text: z.string(),
  /** Empty: nothing that was approved answers it, and the draft asks back or promises to find out. */
  citations: z.array(citationSchema),
});
export type Draft = z.infer<typeof draftSchema>;

/** Help for who answers a customer. Nothing of it is sent: people read it, change it and send it themselves. */
export const assistApi = {
  draft: endpoint({
    method: 'POST',
    path: '/api/ai/draft',
    summary: 'Drafts an answer to what the customer wrote last, from what is live in the knowledge',
    access: answering,
    readAccess: readingChats,
    rateLimit: limit,
    body: z.object({ channelId: idField }),
    response: draftSchema,
    errors,
  }),
  rewrite: endpoint({
    method: 'POST',
    path: '/api/ai/rewrite',
    summary: 'Makes a reply shorter or friendlier, corrects it, or translates it',
    access: answering,
    rateLimit: limit,
    body: z
      .object({
        text: requiredText(4000),
        how: z.enum(rewritings),
        /** The language that it is translated into. */
        locale: z.optional(localeField),
      })
      .check(
        refuseIf(({ how, locale }: { how: Rewriting; locale?: string | undefined }) =>
          how === 'translate' && !locale ? { key: 'required', at: 'locale' } : undefined,
        ),
      ),
    response: z.object({ text: z.string() }),
    errors,
  }),
  summarise: endpoint({
    method: 'POST',
    path: '/api/ai/summarise',
    summary: 'Summarises a conversation for a colleague, in the language of the reader',
    access: readingChats,
    rateLimit: limit,
    body: z.object({ channelId: idField }),
    response: z.object({ text: z.string() }),
    errors,
  }),
};
