import type {
  LanguageServiceKind,
  TranslationProvider,
} from '@sala/contract/connections/language-services/language-services.schema.ts';
import type { LanguageSupport } from '@sala/contract/conversations/chat/translations.schema.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { fileTypeFromBuffer } from 'file-type';
import { openSecret } from '#platform/auth/secrets-at-rest.ts';
import type { AppContext } from '#platform/context.ts';
import { type LanguageServiceQueue, nameFor } from './language-service-queue.ts';
import { findServices, type ServicesRow } from './language-services.repository.ts';
import { deepL } from './providers/deepl.ts';
import { libreTranslate } from './providers/libretranslate.ts';
import { openaiTranscriber } from './providers/openai-transcriber.ts';
import { bearer, openaiTranslator } from './providers/openai-translator.ts';
import { withoutPersonalData } from './providers/private-translator.ts';
import type { ServiceAccess, Speaker, Transcriber, Translator } from './providers/provider.ts';
import { type Ask, jsonRequest, postWithRetry, remembering, toAddress, withRetries } from './providers/service-call.ts';
import { failureOfStatus, unclear } from './providers/service-failure.ts';

const speechTimeoutMs = 20_000;
/** Two minutes of MP3; spoken texts are much shorter. */
const maxSpeechBytes = 3_000_000;

/** State of language services in memory, also used by chat. */
export interface LanguageServices {
  readonly languageQueue: LanguageServiceQueue;
}

export type ServicesContext = Pick<AppContext, 'config' | 'database' | 'names'> & LanguageServices;

const translators: Record<Exclude<TranslationProvider, 'none'>, (ask: Ask, access: ServiceAccess) => Translator> = {
  libretranslate: libreTranslate,
  deepl: deepL,
  openai: openaiTranslator,
};

/** A configured service. `name` changes with any of its settings. */
export interface Service<Tool> {
  readonly tool: Tool;
  readonly provider: string;
  readonly name: string;
}

function getAccess(context: ServicesContext, row: ServicesRow, kind: LanguageServiceKind): ServiceAccess {
  const sealed = row[`${kind}_key_sealed`];
  return {
    url: row[`${kind}_url`],
    key: sealed === null ? null : openSecret(context.config.keys.secretsAtRest, sealed),
    model: row[`${kind}_model`],
  };
}

/** `isPatient`: with retries. */
export async function findTranslator(
  context: ServicesContext,
  merchantId: string,
  { isPatient = true } = {},
): Promise<Service<Translator> | undefined> {
  const row = await findServices(context.database.forMerchant(merchantId));
  const provider = row.translation_provider;
  if (provider === 'none') return undefined;
  const access = getAccess(context, row, 'translation');
  const name = nameFor(merchantId, provider, access.url, access.key, access.model);
  const once = postWithRetry(context, merchantId);
  const ask = isPatient ? remembering(withRetries(once), context.languageQueue.replies, name) : once;
  return { tool: withoutPersonalData(translators[provider](ask, access)), provider, name };
}

export async function findTranscriber(
  context: ServicesContext,
  merchantId: string,
  { isPatient = true } = {},
): Promise<Service<Transcriber> | undefined> {
  const row = await findServices(context.database.forMerchant(merchantId));
  const provider = row.transcription_provider;
  if (provider === 'none') return undefined;
  const access = getAccess(context, row, 'transcription');
  const once = postWithRetry(context, merchantId);
  const ask = isPatient ? withRetries(once) : once;
  const name = nameFor(merchantId, provider, access.url, access.key, access.model);
  return { tool: openaiTranscriber(ask, access), provider, name };
}

/** undefined: no service speaks this language. */
export async function findSpeaker(
  context: ServicesContext,
  merchantId: string,
  locale: Locale,
  { isPatient = true } = {},
): Promise<Service<Speaker> | undefined> {
  const row = await findServices(context.database.forMerchant(merchantId));
  const provider = row.speech_provider;
  const voice = row.speech_voices[locale === 'zh-cn' ? 'zh' : locale] ?? '';
  if (provider === 'none' || voice === '') return undefined;
  const access = getAccess(context, row, 'speech');
  const once = postWithRetry(context, merchantId);
  const ask = isPatient ? withRetries(once) : once;
  const name = nameFor(merchantId, provider, access.url, access.model, voice);
  return { tool: openaiSpeaker(ask, access, voice), provider, name };
}

export function getSupport(row: ServicesRow): LanguageSupport {
  return {
    canTranslate: row.translation_provider !== 'none',
    canTranscribe: row.transcription_provider !== 'none',
  };
}

/** Text to speech with the protocol of OpenAI's audio endpoint. */
function openaiSpeaker(ask: Ask, { url, key, model }: ServiceAccess, voice: string): Speaker {
  return {
    async speak(text) {
      const question = jsonRequest({ model, input: text, voice, response_format: 'mp3' });
      const reply = await ask({
        method: 'POST',
        url: toAddress(url ?? '', '/audio/speech'),
        timeoutMs: speechTimeoutMs,
        maxBytes: maxSpeechBytes,
        body: question.body,
        headers: { ...question.headers, ...bearer(key) },
      });
      if (reply.status < 200 || reply.status > 299) throw failureOfStatus(reply.status, reply.retryAfter);
      // Some services return an error page with status 200.
      const found = await fileTypeFromBuffer(reply.content).catch(() => undefined);
      if (!found?.mime.startsWith('audio/')) throw unclear();
      return reply.content;
    },
  };
}
