import * as z from 'zod/mini';
import { optionalText } from '../core/fields.ts';
import type { Locale } from '../core/locales.ts';
import { type Refusal, refuseIf } from '../core/rules/problem.ts';
import { type TitleLanguage, titleLanguages } from '../core/rules/settings.ts';

/** A text in the four languages; in one that is empty another one is shown. */
export type Words = Record<TitleLanguage, string>;

export const languageOf = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

export const hasWords = (words: Words): boolean => titleLanguages.some((language) => words[language] !== '');

const text = (max: number) => z._default(optionalText(max), '');

export const wordsField = (max: number) => z.object({ en: text(max), km: text(max), vi: text(max), zh: text(max) });

/** The same, in one language at least. Said at the first of them. */
export const someWordsField = (max: number) =>
  wordsField(max).check(
    refuseIf((words: Words): Refusal | undefined => (hasWords(words) ? undefined : { key: 'required', at: 'en' })),
  );

export const noWords: Words = { en: '', km: '', vi: '', zh: '' };

/** With every language that is empty filled from `first`, else from whichever is there, else from `otherwise`. */
export function filledWords(words: Words, first: TitleLanguage, otherwise = ''): Words {
  const usual = words[first] || titleLanguages.map((language) => words[language]).find(Boolean) || otherwise;
  return { en: words.en || usual, km: words.km || usual, vi: words.vi || usual, zh: words.zh || usual };
}
