import { type Locale, locales, pickLocale } from '@sala/contract/core/locales.ts';
import { readStored } from '#shared/storage/storage.ts';

/** The language chosen in this browser, or null. */
export function storedLocale(): Locale | null {
  const stored = readStored('locale');
  return locales.find((locale) => locale === stored) ?? null;
}

/** The language of the interface: the chosen one, else the best match of the browser's, else English. */
export function currentLocale(): Locale {
  return storedLocale() ?? pickLocale(navigator.languages.join(','));
}
