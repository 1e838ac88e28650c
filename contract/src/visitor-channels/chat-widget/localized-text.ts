import * as z from 'zod/mini';
import { optionalText } from '../../core/fields.ts';
import type { Locale } from '../../core/locales.ts';
import { type Refusal, refuseIf } from '../../core/rules/problem.ts';
import { type TitleLanguage, titleLanguages } from '../../core/rules/settings.ts';

/** A text in the four languages; for an empty one another language is shown. */
export type LocalizedText = Record<TitleLanguage, string>;

export const getLanguage = (locale: Locale): TitleLanguage => (locale === 'zh-cn' ? 'zh' : locale);

export const hasText = (words: LocalizedText): boolean => titleLanguages.some((language) => words[language] !== '');

const text = (max: number) => z._default(optionalText(max), '');

export const localizedTextField = (max: number) =>
  z.object({ en: text(max), km: text(max), vi: text(max), zh: text(max) });

/** The same, with at least one language filled in. A problem is reported at the first language. */
export const requiredLocalizedTextField = (max: number) =>
  localizedTextField(max).check(
    refuseIf((words: LocalizedText): Refusal | undefined =>
      hasText(words) ? undefined : { key: 'required', at: 'en' },
    ),
  );

export const emptyLocalizedText: LocalizedText = { en: '', km: '', vi: '', zh: '' };

/** The text with empty languages filled from `first`, else from any language that has one, else with `otherwise`. */
export function fillLocalizedText(words: LocalizedText, first: TitleLanguage, otherwise = ''): LocalizedText {
  const usual = words[first] || titleLanguages.map((language) => words[language]).find(Boolean) || otherwise;
  return { en: words.en || usual, km: words.km || usual, vi: words.vi || usual, zh: words.zh || usual };
}
