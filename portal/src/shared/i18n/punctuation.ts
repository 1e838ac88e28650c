import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { withColon as withColonOf } from '@sala/contract/core/with-colon.ts';
import i18next from 'i18next';

const shownLocale = (): Locale => locales.find((locale) => locale === i18next.language) ?? 'en';

/** A label or sentence and what belongs to it, with the colon of the interface's language between them. */
export const withColon = (label: string, value: string | number): string =>
  withColonOf(label, String(value), shownLocale());

/** What stands between the items of a list in the interface's language. */
export const listSeparator = (): string => (shownLocale() === 'zh-cn' ? '、' : ', ');
