import type {
  TranslationLanguage,
  TranslationLanguageCode,
} from '@sala/contract/connections/language-services/translation-languages.ts';
import * as z from 'zod/mini';
import { matchLanguages } from './match-languages.ts';
import type { ServiceAccess, Translator } from './provider.ts';
import { type Ask, jsonRequest, toAddress, toContent } from './service-call.ts';
import { notOffered, unclear } from './service-failure.ts';

const timeoutMs = 15_000;

const languagesSchema = z.array(z.object({ language: z.string() }));
const translatedSchema = z.object({
  translations: z.array(z.object({ text: z.string(), detected_source_language: z.optional(z.string()) })),
});

/** DeepL's codes of target languages, preferred ones first. */
const namesOf = ({ code, deepl }: TranslationLanguage) => deepl ?? [code.toUpperCase()];

/** Keys of the free plan end with `:fx` and belong to another server. */
const addressFor = (key: string | null) =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

export function deepL(ask: Ask, { url, key }: ServiceAccess): Translator {
  const base = url ?? addressFor(key);
  const headers = { Authorization: `DeepL-Auth-Key ${key ?? ''}` };

  async function codes(): Promise<Map<TranslationLanguageCode, string>> {
    const reply = await ask({
      method: 'GET',
      url: toAddress(base, '/v2/languages?type=target'),
      headers,
      timeoutMs,
    });
    const offered = toContent(reply, languagesSchema).map(({ language }) => language.toUpperCase());
    return matchLanguages(namesOf, (name) => offered.find((code) => code === name));
  }

  return {
    async offered() {
      return [...(await codes()).keys()];
    },
    async translate(text, to) {
      const target = (await codes()).get(to);
      if (target === undefined) throw notOffered(to);
      const question = jsonRequest({ text: [text], target_lang: target });
      const reply = await ask({
        method: 'POST',
        url: toAddress(base, '/v2/translate'),
        timeoutMs,
        body: question.body,
        headers: { ...question.headers, ...headers },
      });
      const [translation] = toContent(reply, translatedSchema).translations;
      if (!translation) throw unclear();
      const isSame = translation.detected_source_language?.toUpperCase() === target.split('-')[0];
      return isSame ? null : translation.text;
    },
  };
}
