import type { Locale } from './locales.ts';

const colons: Readonly<Record<Locale, string>> = { en: ': ', km: '៖ ', vi: ': ', 'zh-cn': '：' };

/** The colon of a language, with the space after it where there is one. */
export const colonOf = (locale: Locale): string => colons[locale];

/** A label and what belongs to it, with the colon of a language between them. */
export const withColon = (label: string, value: string, locale: Locale): string => `${label}${colons[locale]}${value}`;

/** What stands between the items of a list: names, days, times. */
export const listSeparatorOf = (locale: Locale): string => (locale === 'zh-cn' ? '、' : ', ');

/** What stands between parts of a sentence that are not items of one list, such as a name and a state. */
export const clauseSeparatorOf = (locale: Locale): string => (locale === 'zh-cn' ? '，' : ', ');
