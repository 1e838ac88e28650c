import { type Locale, locales } from '@sala/contract/core/locales.ts';
import * as z from 'zod/mini';
import type { ServiceAccess, Translator } from './provider.ts';
import { type Ask, jsonRequest, toAddress, toContent } from './service-call.ts';
import { notOffered, unclear } from './service-failure.ts';

const timeoutMs = 15_000;

const languagesSchema = z.array(z.object({ language: z.string() }));
const translatedSchema = z.object({
  translations: z.array(z.object({ text: z.string(), detected_source_language: z.optional(z.string()) })),
});

/** DeepL's codes of target languages, preferred ones first. */
const names: Record<Locale, readonly string[]> = {
  en: ['EN-US', 'EN-GB', 'EN'],
  km: ['KM'],
  vi: ['VI'],
  'zh-cn': ['ZH-HANS', 'ZH'],
};

/** Keys of the free plan end with `:fx` and belong to another server. */
const addressFor = (key: string | null) =>
  key?.endsWith(':fx') ? 'https://api-free.deepl.com' : 'https://api.deepl.com';

export function deepL(ask: Ask, { url, key }: ServiceAccess): Translator {
  const base = url ?? addressFor(key);
  const headers = { Authorization: `DeepL-Auth-Key ${key ?? ''}` };

  async function codes(): Promise<Partial<Record<Locale, string>>> {
    const reply = await ask({
      method: 'GET',
      url: toAddress(base, '/v2/languages?type=target'),
      headers,
      timeoutMs,
    });
    const offered = toContent(reply, languagesSchema).map(({ language }) => language.toUpperCase());
    const codeOf = (locale: Locale) => names[locale].find((name) => offered.includes(name));
    return Object.fromEntries(locales.map((locale) => [locale, codeOf(locale)]));
  }

  return {
    async offered() {
      const known = await codes();
      return locales.filter((locale) => known[locale] !== undefined);
    },
    async translate(text, to) {
      const target = (await codes())[to];
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
