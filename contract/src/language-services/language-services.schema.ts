import * as z from 'zod/mini';
import { localeField, secretTagField, versionField } from '../core/fields.ts';
import { type Refusal, refuseIf } from '../core/rules/problem.ts';
import { customUrlField } from '../core/rules/text.ts';

export const translationProviders = ['none', 'libretranslate', 'deepl', 'openai'] as const;
export type TranslationProvider = (typeof translationProviders)[number];
export const transcriptionProviders = ['none', 'openai'] as const;
export type TranscriptionProvider = (typeof transcriptionProviders)[number];
export const speechProviders = ['none', 'openai'] as const;
export type SpeechProvider = (typeof speechProviders)[number];

/** What an account with the maker of the protocol needs; others that speak it have addresses of their own. */
export const openaiUrl = 'https://api.openai.com/v1';

const access = {
  /** Where the service listens; DeepL knows its own by the key. */
  url: z.nullable(z.string()),
  /** The key itself never comes back. */
  hasKey: z.boolean(),
  keyTag: secretTagField,
  model: z.string(),
};
const voiceName = z.string().check(z.trim(), z.maxLength(100));
/** The service's name of its voice in each language; empty: it does not read that language aloud. */
const speechVoicesSchema = z.object({ en: voiceName, km: voiceName, vi: voiceName, zh: voiceName });
export type SpeechVoiceNames = z.output<typeof speechVoicesSchema>;

export const languageServicesSchema = z.object({
  translation: z.object({ provider: z.enum(translationProviders), ...access }),
  transcription: z.object({ provider: z.enum(transcriptionProviders), ...access }),
  speech: z.object({ provider: z.enum(speechProviders), ...access, voices: speechVoicesSchema }),
  version: versionField,
});
export type LanguageServices = z.infer<typeof languageServicesSchema>;

const serviceFields = {
  url: z.nullable(customUrlField),
  /** Left out: the one that is kept stays; empty: there is none any more. */
  key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  model: z.string().check(z.trim(), z.maxLength(100)),
};

/** What a provider cannot do without; its key is looked at beside the one that is kept. */
function getMissing({ provider, url, model }: { provider: string; url: string | null; model: string }) {
  const missing = (at: string): Refusal => ({ key: 'required', at });
  if (provider !== 'none' && provider !== 'deepl' && url === null) return missing('url');
  return provider === 'openai' && model === '' ? missing('model') : undefined;
}

/** A service that has a voice in no language reads nothing aloud. */
function missingVoice({ provider, voices }: { provider: string; voices: SpeechVoiceNames }) {
  const isSilent = Object.values(voices).every((name) => name === '');
  return provider !== 'none' && isSilent ? ({ key: 'required', at: 'voices.en' } as const) : undefined;
}

export const languageServicesBody = z.object({
  translation: z.object({ provider: z.enum(translationProviders), ...serviceFields }).check(refuseIf(getMissing)),
  transcription: z.object({ provider: z.enum(transcriptionProviders), ...serviceFields }).check(refuseIf(getMissing)),
  /** Left out: it stays as it is. */
  speech: z.optional(
    z
      .object({ provider: z.enum(speechProviders), ...serviceFields, voices: speechVoicesSchema })
      .check(refuseIf(getMissing), refuseIf(missingVoice)),
  ),
});
export const languageServicesInputSchema = z.extend(languageServicesBody, { version: versionField });
export type LanguageServicesInput = z.infer<typeof languageServicesInputSchema>;

export const languageServiceKinds = ['translation', 'transcription', 'speech'] as const;
export type LanguageServiceKind = (typeof languageServiceKinds)[number];

export const languageServiceTestSchema = z.object({
  isWorking: z.boolean(),
  /** The sentence it was given and what came of it; null for a transcription and after a failure. */
  sample: z.nullable(z.object({ text: z.string(), translation: z.string(), locale: localeField })),
  /** Languages of the interface that the service does not translate to. */
  missingLocales: z.array(localeField),
  /** Why not: a key of the namespace `errors` and what fills its placeholders. */
  problem: z.nullable(z.object({ key: z.string(), params: z.record(z.string(), z.string()) })),
});
export type LanguageServiceTest = z.infer<typeof languageServiceTestSchema>;
