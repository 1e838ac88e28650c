import type { Draft } from '@sala/contract/connections/ai/assist.api.ts';
import * as z from 'zod/mini';
import type { KnowledgeServices } from '#modules/answers/knowledge/knowledge.public.ts';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { languageNames, lastAsked, readVisibleThread } from './thread.repository.ts';

const messagesRead = 20;
const itemsRead = 5;

const draftForm = z.object({
  answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** The `ref` of each item that the answer is taken from. */
  usedRefs: z.array(z.string()).check(z.maxLength(20)),
});

/** A draft of the next reply, from approved answers alone. Throws recordNotFound and an AiFailure. */
export async function draftAnswer(
  context: AppContext & AiServices & KnowledgeServices,
  actor: UserActor,
  { channelId, signal }: { channelId: string; signal: AbortSignal },
): Promise<Draft> {
  const { merchantId, userId } = actor;
  const { locale, said } = await readVisibleThread(context, actor, channelId, messagesRead);
  const asked = lastAsked(said);
  const found = asked
    ? await context.liveKnowledge.search({ merchantId, text: asked, locale, limit: itemsRead, signal })
    : [];
  const byRef = new Map(found.map((item, at) => [`item-${at + 1}`, item]));
  const knowledge = [...byRef].map(([ref, { question, answer }]) => ({ ref, question, answer }));
  const { value } = await context.ai.generateObject({
    merchantId,
    userId,
    signal,
    purpose: 'composer',
    instructions: [
      'You draft the next reply of a customer service operator, who checks it before anything is sent.',
      'The message is JSON: `conversation`, the oldest first, and `knowledge`, the answers that the business has approved.',
      'State facts about the business, its prices, times and rules only from `knowledge`, and name the items used in usedRefs.',
      'Where `knowledge` does not answer the customer, promise nothing: ask one short question or say that somebody will find out, with empty usedRefs.',
      `Write in ${languageNames[locale]}, friendly and short, without a greeting where the conversation has begun.`,
    ].join('\n'),
    messages: [{ role: 'user', data: { conversation: said, knowledge } }],
    schema: draftForm,
  });
  const used = [...new Set(value.usedRefs)].flatMap((ref) => byRef.get(ref) ?? []);
  return {
    text: value.answer,
    citations: used.map(({ id, question, releaseNumber }) => ({ id, question, releaseNumber })),
  };
}
