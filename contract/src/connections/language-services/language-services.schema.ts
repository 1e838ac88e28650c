import * as z from 'zod/mini';
import { localeField, secretTagField, versionField } from '../../core/fields.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { customUrlField } from '../../core/rules/text.ts';

export const translationProviders = ['none', 'libretranslate', 'deepl', 'openai'] as const;
export type TranslationProvider = (typeof translationProviders)[number];
export const transcriptionProviders = ['none', 'openai'] as const;
export type TranscriptionProvider = (typeof transcriptionProviders)[number];
export const speechProviders = ['none', 'openai'] as const;
export type SpeechProvider = (typeof speechProviders)[number];

/** The address of OpenAI itself; other services with the same protocol have addresses of their own. */
export const openaiUrl = 'https://api.openai.com/v1';

const access = {
  /** The address of the service; null for DeepL, whose address follows from the key. */
  url: z.nullable(z.string()),
  /** The key itself is never returned. */
  hasKey: z.boolean(),
  keyTag: secretTagField,
  model: z.string(),
};
const voiceName = z.string().check(z.trim(), z.maxLength(100));
/** The service's name of its voice for each language; empty: no speech in that language. */
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
  /** Left out: the stored key stays; empty: it is deleted. */
  key: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  model: z.string().check(z.trim(), z.maxLength(100)),
};

/** A field that the provider requires and that is missing; the key is checked separately, together with the stored one. */
function getMissing({ provider, url, model }: { provider: string; url: string | null; model: string }) {
  const missing = (at: string): Refusal => ({ key: 'required', at });
  if (provider !== 'none' && provider !== 'deepl' && url === null) return missing('url');
  return provider === 'openai' && model === '' ? missing('model') : undefined;
}

/** A speech service needs a voice in at least one language. */
function missingVoice({ provider, voices }: { provider: string; voices: SpeechVoiceNames }) {
  const isSilent = Object.values(voices).every((name) => name === '');
  return provider !== 'none' && isSilent ? ({ key: 'required', at: 'voices.en' } as const) : undefined;
}

export const languageServicesBody = z.object({
  translation: z.object({ provider: z.enum(translationProviders), ...serviceFields }).check(refuseIf(getMissing)),
  transcription: z.object({ provider: z.enum(transcriptionProviders), ...serviceFields }).check(refuseIf(getMissing)),
  /** Left out: it does not change. */
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
  /** The test sentence and its translation; null for a transcription and after a failure. */
  sample: z.nullable(z.object({ text: z.string(), translation: z.string(), locale: localeField })),
  /** Languages of the interface that the service does not translate to. */
  missingLocales: z.array(localeField),
  /** Why the test failed: a key of the namespace `errors` and its params. */
  problem: z.nullable(z.object({ key: z.string(), params: z.record(z.string(), z.string()) })),
});
export type LanguageServiceTest = z.infer<typeof languageServiceTestSchema>;
