import { describe, expect, it } from 'vitest';
import { locales } from '../../core/locales.ts';
import { getTranslationLanguage, translationLanguages } from './translation-languages.ts';

describe('the languages of translation', () => {
  it('are about 130, with those of the interface, each once by every name', () => {
    expect(translationLanguages.length).toBeGreaterThanOrEqual(130);
    expect(translationLanguages.slice(0, locales.length).map(({ code }) => code)).toEqual(locales);
    for (const namesOf of [
      ({ code }: { code: string }) => [code],
      ({ name }: { name: string }) => [name],
      ({ code, deepl }: { code: string; deepl?: readonly string[] }) => deepl ?? [code.toUpperCase()],
      ({ code, libretranslate }: { code: string; libretranslate?: readonly string[] }) => libretranslate ?? [code],
    ]) {
      const names = translationLanguages.flatMap((language) => [...namesOf(language)]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('have codes that browsers can name', () => {
    for (const { code, name, emoji } of translationLanguages) {
      expect(Intl.getCanonicalLocales(code)[0]?.toLowerCase()).toBe(code);
      expect([name, emoji]).toEqual([expect.stringMatching(/^\p{L}/u), expect.stringMatching(/\p{Emoji}/u)]);
    }
    expect(getTranslationLanguage('km')).toMatchObject({ name: 'Khmer', emoji: '🇰🇭' });
  });
});
