import { getTextLanguage } from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import * as z from 'zod/mini';
import { AiFailure, type AiServices } from '#modules/connections/ai/ai.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import '../knowledge.events.ts';
import { findLiveRelease, listReleaseTexts, type ReleasedText } from '../releases/releases.repository.ts';
import {
  fillNumbers,
  hasVectorType,
  insertVectors,
  listVectorKeys,
  removeVectorsOfOtherModels,
} from './vectors.repository.ts';

export const embedReleaseJobName = 'knowledge.embed-release';

const textsAtOnce = 64;
/** Signs of a question with its answer that a model reads. */
const longest = 4000;
const timeout = 60_000;

/** Each language of the texts on its own: a customer's question is nearest to the one in their language. */
const partsOf = ({ textId, content }: ReleasedText) => {
  const toText = (question: string, answer: string) => `${question}\n${answer}`.slice(0, longest);
  const own = {
    textId,
    language: getTextLanguage(content.locale) as string,
    text: toText(content.question, [content.answer, ...content.options].join('\n')),
  };
  const others = titleLanguages.flatMap((language) => {
    const text = content.translations[language];
    return text && language !== own.language ? [{ textId, language, text: toText(text.question, text.answer) }] : [];
  });
  return [own, ...others];
};

/**
 * Has the merchant's model read what is live and was not read yet. What fails is tried again with the next release, or when the
 * settings of the model change: until then such texts are found by their words.
 */
export async function embedRelease(context: AppContext & AiServices, merchantId: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const model = await context.ai.findModel(merchantId, 'search', 'embedding');
  const release = model && (await findLiveRelease(query));
  if (!model || !release) return;
  await removeVectorsOfOtherModels(query, model);
  const hasNumbers = await hasVectorType(query);
  if (hasNumbers) while (await fillNumbers(query, model));
  const known = await listVectorKeys(query, release.id, model);
  const missing = (await listReleaseTexts(query, release.id))
    .flatMap(partsOf)
    .filter(({ textId, language }) => !known.has(`${textId} ${language}`));
  for (let at = 0; at < missing.length; at += textsAtOnce) {
    const parts = missing.slice(at, at + textsAtOnce);
    const caller = { merchantId, purpose: 'search', timeout } as const;
    const { value } = await context.ai.embed(
      caller,
      parts.map(({ text }) => text),
    );
    const vectors = parts.map(({ textId, language }, place) => ({
      textId,
      language,
      vector: Float32Array.from(value[place]!),
    }));
    await inTransaction(context, merchantId, async (unit) => {
      await insertVectors(unit.query, { model, hasNumbers }, vectors);
      unit.emit('knowledge.vectorsMade', { merchantId });
    });
  }
}

/** Queued when another release is live, and when the merchant's model is another one. */
export const embedReleaseJob = (context: AppContext & AiServices) =>
  defineJob({
    name: embedReleaseJobName,
    takesTurns: true,
    payload: z.object({ merchantId: z.uuid() }),
    handle: ({ merchantId }) =>
      embedRelease(context, merchantId).catch((error: unknown) => {
        // It is in the log of calls, where those who can do something about it look.
        if (!(error instanceof AiFailure)) throw error;
      }),
  });
