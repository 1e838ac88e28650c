import * as z from 'zod/mini';
import { endpoint } from '../../core/endpoint.ts';
import { idField, localeField, requiredText } from '../../core/fields.ts';

/** As a visitor reads it: in their language where the item has it. */
export const helpItemSchema = z.object({ id: idField, question: z.string(), answer: z.string(), locale: localeField });
export type HelpItem = z.infer<typeof helpItemSchema>;

export const helpTopicSchema = z.object({
  /** null: what belongs to no topic. */
  name: z.nullable(z.string()),
  items: z.array(helpItemSchema),
});
export type HelpTopic = z.infer<typeof helpTopicSchema>;

/** Answers that a merchant shows everybody, in their widget; empty while their public page is off. */
export const visitorHelpApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/visitor/help',
    summary: 'Public answers by topic, in the language of the reader where there is one',
    access: 'visitor',
    rateLimit: { points: 60, seconds: 60 },
    query: z.object({ locale: localeField }),
    response: helpTopicSchema,
    isList: true,
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/visitor/help/search',
    summary: 'Public answers to a question that is being typed, by its words, the nearest first',
    access: 'visitor',
    rateLimit: { points: 120, seconds: 60 },
    query: z.object({ text: requiredText(300), locale: localeField }),
    response: helpItemSchema,
    isList: true,
  }),
  rate: endpoint({
    method: 'POST',
    path: '/api/visitor/help/rate/:id',
    summary: 'Says whether a public answer helped; the last word of a visitor counts',
    access: 'visitor',
    rateLimit: { points: 30, seconds: 60 },
    params: z.object({ id: idField }),
    body: z.object({ isHelpful: z.boolean() }),
  }),
};
