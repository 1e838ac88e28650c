import {
  getTranslationLanguage,
  type TranslationLanguage,
  type TranslationLanguageCode,
} from '@sala/contract/connections/language-services/translation-languages.ts';
import * as z from 'zod/mini';
import { matchLanguages } from './match-languages.ts';
import type { ServiceAccess, Translator } from './provider.ts';
import { type Ask, jsonRequest, toAddress, toContent } from './service-call.ts';
import { notOffered } from './service-failure.ts';

const timeoutMs = 15_000;

const languagesSchema = z.array(z.object({ code: z.string() }));
const translatedSchema = z.object({
  translatedText: z.string(),
  detectedLanguage: z.optional(z.object({ language: z.string() })),
});

/** Language codes that services use, preferred ones first. */
const namesOf = ({ code, libretranslate }: TranslationLanguage) => libretranslate ?? [code];

const isSameLanguage = (detected: string, to: TranslationLanguageCode) =>
  namesOf(getTranslationLanguage(to)).includes(detected.toLowerCase());

/** A service with the protocol of LibreTranslate. The key is optional, since a self-hosted server may need none. */
export function libreTranslate(ask: Ask, { url, key }: ServiceAccess): Translator {
  const base = url ?? '';
  const secret = key === null ? {} : { api_key: key };

  async function codes(): Promise<Map<TranslationLanguageCode, string>> {
    const reply = await ask({ method: 'GET', url: toAddress(base, '/languages'), timeoutMs });
    const offered = toContent(reply, languagesSchema).map(({ code }) => code);
    return matchLanguages(namesOf, (name) => offered.find((code) => code.toLowerCase() === name));
  }

  return {
    async offered() {
      return [...(await codes()).keys()];
    },
    async translate(text, to) {
      const target = (await codes()).get(to);
      if (target === undefined) throw notOffered(to);
      const question = { q: text, source: 'auto', target, format: 'text', ...secret };
      const reply = await ask({
        method: 'POST',
        url: toAddress(base, '/translate'),
        timeoutMs,
        ...jsonRequest(question),
      });
      const { translatedText, detectedLanguage } = toContent(reply, translatedSchema);
      return detectedLanguage && isSameLanguage(detectedLanguage.language, to) ? null : translatedText;
    },
  };
}
