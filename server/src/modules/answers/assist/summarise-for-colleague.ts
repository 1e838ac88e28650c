import * as z from 'zod/mini';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { languageNames, readVisibleThread } from './thread.repository.ts';

const messagesRead = 100;

const summaryForm = z.object({ summary: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) });

/** What a colleague has to know who goes on with the conversation. Throws recordNotFound and an AiFailure. */
export async function summariseForColleague(
  context: AppContext & AiServices,
  actor: UserActor,
  { channelId, signal }: { channelId: string; signal: AbortSignal },
): Promise<{ text: string }> {
  const { said } = await readVisibleThread(context, actor, channelId, messagesRead);
  const { value } = await context.ai.generateObject({
    merchantId: actor.merchantId,
    userId: actor.userId,
    signal,
    purpose: 'summaries',
    instructions: [
      'The message is JSON with `conversation`, the oldest message first, between a customer and a business.',
      'Summarise it for a colleague who goes on with it: what the customer wants, what was answered or promised, and what is still open.',
      `At most five short sentences in ${languageNames[actor.locale]}, facts only, nothing that is not there.`,
    ].join('\n'),
    messages: [{ role: 'user', data: { conversation: said } }],
    schema: summaryForm,
  });
  return { text: value.summary };
}
