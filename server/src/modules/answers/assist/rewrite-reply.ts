import type { Rewriting } from '@sala/contract/connections/ai/assist.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import type { AiServices } from '#modules/connections/ai/ai.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { languageNames } from './thread.repository.ts';

const tasks: Record<Rewriting, (language: string) => string> = {
  shorten: () => 'Make it shorter, without leaving out a fact. Keep its language.',
  friendlier: () => 'Make it friendlier, without adding a fact or a promise. Keep its language.',
  fix: () => 'Correct spelling and grammar, and change nothing else. Keep its language.',
  translate: (language) => `Translate it into ${language}, and add nothing.`,
};

const replyForm = z.object({ reply: z.string().check(z.trim(), z.minLength(1), z.maxLength(8000)) });

export interface RewritingRequest {
  readonly text: string;
  readonly how: Rewriting;
  readonly locale?: Locale | undefined;
  readonly signal: AbortSignal;
}

/** The reply in other words. Throws an AiFailure. */
export async function rewriteReply(
  { ai }: AiServices,
  { merchantId, userId }: UserActor,
  { text, how, locale = 'en', signal }: RewritingRequest,
): Promise<{ text: string }> {
  const { value } = await ai.generateObject({
    merchantId,
    userId,
    signal,
    purpose: 'composer',
    instructions: [
      'The message is JSON with `reply`, which an operator has written to a customer and will check before it is sent.',
      tasks[how](languageNames[locale]),
    ].join('\n'),
    messages: [{ role: 'user', data: { reply: text } }],
    schema: replyForm,
    maxOutput: 1600,
  });
  return { text: value.reply };
}
