import { type Locale, locales } from '@sala/contract/core/locales.ts';
import {
  clauseSeparatorOf,
  colonOf,
  listSeparatorOf,
  withColon as withColonOf,
} from '@sala/contract/core/punctuation.ts';
import i18next from 'i18next';

const shownLocale = (): Locale => locales.find((locale) => locale === i18next.language) ?? 'en';

/** A label or sentence and what belongs to it, with the colon of the interface's language between them. */
export const withColon = (label: string, value: string | number): string =>
  withColonOf(label, String(value), shownLocale());

/** The colon of the interface's language, where what it stands between is no text alone. */
export const colon = (): string => colonOf(shownLocale());

/** What stands between the items of a list in the interface's language. */
export const listSeparator = (): string => listSeparatorOf(shownLocale());

/** What stands between parts that are not items of one list, such as a name and a state. */
export const clauseSeparator = (): string => clauseSeparatorOf(shownLocale());
