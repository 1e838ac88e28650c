import { languageServiceErrors } from '@sala/contract/connections/language-services/language-services.errors.ts';
import {
  type TranslationLanguageCode,
  translationLanguages,
} from '@sala/contract/connections/language-services/translation-languages.ts';
import type { LanguageSupport } from '@sala/contract/conversations/chat/translations.schema.ts';
import { fail } from '#platform/failure.ts';
import { nameFor } from './language-service-queue.ts';
import { findServices } from './language-services.repository.ts';
import type { Sound } from './providers/provider.ts';
import { unclear } from './providers/service-failure.ts';
import { findTranscriber, findTranslator, getSupport, type ServicesContext } from './services.ts';
import './language-services.events.ts';
import './language-services.table.ts';

export { ServiceFailure } from './providers/service-failure.ts';

/** Longer answers are cut: no chat text is as long. */
const longestTranslation = 30_000;

/** The result of a service; `provider` is its name. */
export interface Rendered<Text> {
  readonly text: Text;
  readonly provider: string;
}

export async function readLanguageSupport(
  context: Pick<ServicesContext, 'database'>,
  merchantId: string,
): Promise<LanguageSupport> {
  return getSupport(await findServices(context.database.forMerchant(merchantId)));
}

/**
 * The text in another language by the merchant's service; null: it is already in that language. Throws translationNotSetUp and
 * errors of the service.
 */
export async function translateText(
  context: ServicesContext,
  merchantId: string,
  { text, to }: { text: string; to: TranslationLanguageCode },
): Promise<Rendered<string | null>> {
  const service = await findTranslator(context, merchantId);
  if (!service) return fail(languageServiceErrors.translationNotSetUp);
  const { languageQueue: queue } = context;
  const key = nameFor(service.name, to, text);
  const { provider } = service;
  const known = queue.texts.get(key);
  if (known) return { ...known, provider };
  const translated = await queue.take(merchantId, () => service.tool.translate(text, to));
  const clean = translated && storable(translated);
  const result = { text: clean === text.trim() ? null : clean };
  queue.texts.set(key, result);
  return { ...result, provider };
}

/** The languages into which the merchant's service translates. Throws translationNotSetUp and errors of the service. */
export async function listTranslationLanguages(
  context: ServicesContext,
  merchantId: string,
): Promise<readonly (typeof translationLanguages)[number][]> {
  const service = await findTranslator(context, merchantId);
  if (!service) return fail(languageServiceErrors.translationNotSetUp);
  const codes = new Set(await context.languageQueue.take(merchantId, () => service.tool.offered()));
  return translationLanguages.filter(({ code }) => codes.has(code));
}

/** The transcript by the merchant's service. Throws transcriptionNotSetUp and errors of the service. */
export async function transcribeSound(
  context: ServicesContext,
  merchantId: string,
  sound: Sound,
): Promise<Rendered<string>> {
  const service = await findTranscriber(context, merchantId);
  if (!service) return fail(languageServiceErrors.transcriptionNotSetUp);
  const said = await context.languageQueue.take(merchantId, () => service.tool.transcribe(sound));
  return { text: storable(said), provider: service.provider };
}

/** Removes characters that cannot be stored or shown, since a service may return anything. */
function storable(text: string): string {
  const clean = text.toWellFormed().replaceAll('\u0000', '').trim();
  if (clean === '' || clean.length > longestTranslation) throw unclear();
  return clean;
}

export type { Speaker } from './providers/provider.ts';
export { findSpeaker, type LanguageServices, type Service } from './services.ts';
export { toTone } from './tone.ts';
