import * as z from 'zod/mini';
import { optionalText } from '../core/fields.ts';
import type { Locale } from '../core/locales.ts';
import { type Refusal, refuseIf } from '../core/rules/problem.ts';
import { type TitleLanguage, titleLanguages } from '../core/rules/settings.ts';

/** A text in the four languages; in one that is empty another one is shown. */
export type LocalizedText = Record<TitleLanguage, string>;

export const getLanguage = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

export const hasText = (words: LocalizedText): boolean => titleLanguages.some((language) => words[language] !== '');

const text = (max: number) => z._default(optionalText(max), '');

export const localizedTextField = (max: number) =>
  z.object({ en: text(max), km: text(max), vi: text(max), zh: text(max) });

/** The same, in one language at least. Said at the first of them. */
export const requiredLocalizedTextField = (max: number) =>
  localizedTextField(max).check(
    refuseIf((words: LocalizedText): Refusal | undefined =>
      hasText(words) ? undefined : { key: 'required', at: 'en' },
    ),
  );

export const emptyLocalizedText: LocalizedText = { en: '', km: '', vi: '', zh: '' };

/** With every language that is empty filled from `first`, else from whichever is there, else from `otherwise`. */
export function fillLocalizedText(words: LocalizedText, first: TitleLanguage, otherwise = ''): LocalizedText {
  const usual = words[first] || titleLanguages.map((language) => words[language]).find(Boolean) || otherwise;
  return { en: words.en || usual, km: words.km || usual, vi: words.vi || usual, zh: words.zh || usual };
}
