/** Languages of the interface, by the code used on the wire and in storage. */
export const locales = ['en', 'km', 'vi', 'zh-cn'] as const;
export type Locale = (typeof locales)[number];

/** Names of the languages in the language itself, for language menus. */
export const localeNames: Record<Locale, string> = { en: 'English', km: 'ខ្មែរ', vi: 'Tiếng Việt', 'zh-cn': '简体中文' };

const defaultLocale: Locale = 'en';

const aliases: Record<string, Locale> = { zh: 'zh-cn', 'zh-hans': 'zh-cn', 'zh-sg': 'zh-cn' };

/**
 * The supported language that best fits a list such as `Accept-Language`, `navigator.language` or a `Locale` header.
 * Weights are ignored: browsers list by preference. Returns `defaultLocale` when none fits.
 */
export function pickLocale(wish: string | null | undefined): Locale {
  for (const part of (wish ?? '').split(',')) {
    const tag = part.split(';')[0]!.trim().toLowerCase();
    const primary = tag.split('-')[0]!;
    const found =
      locales.find((locale) => locale === tag) ??
      aliases[tag] ??
      locales.find((locale) => locale === primary) ??
      aliases[primary];
    if (found) return found;
  }
  return defaultLocale;
}
