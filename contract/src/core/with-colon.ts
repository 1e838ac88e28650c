import type { Locale } from './locales.ts';

const colons: Readonly<Record<Locale, string>> = { en: ': ', km: '៖ ', vi: ': ', 'zh-cn': '：' };

/** A label and what belongs to it, with the colon of a language between them. */
export const withColon = (label: string, value: string, locale: Locale): string => `${label}${colons[locale]}${value}`;
