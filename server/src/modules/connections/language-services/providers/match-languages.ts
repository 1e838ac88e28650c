import {
  type TranslationLanguage,
  type TranslationLanguageCode,
  translationLanguages,
} from '@sala/contract/connections/language-services/translation-languages.ts';

/** The languages that a service offers, each with the code by which the service knows it. */
export function matchLanguages(
  namesOf: (language: TranslationLanguage) => readonly string[],
  findOffered: (name: string) => string | undefined,
): Map<TranslationLanguageCode, string> {
  const known = new Map<TranslationLanguageCode, string>();
  for (const language of translationLanguages) {
    const code = namesOf(language).map(findOffered).find(Boolean);
    if (code) known.set(language.code, code);
  }
  return known;
}
