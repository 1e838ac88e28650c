import type { Locale } from '@sala/contract/core/locales.ts';
import i18next from 'i18next';

const colons: Record<Locale, string> = { en: ': ', km: '៖ ', vi: ': ', 'zh-cn': '：' };

/** A label or sentence and what belongs to it, with the colon of the interface's language between them. */
export function withColon(label: string, value: string | number): string {
  return `${label}${colons[i18next.language as Locale] ?? colons.en}${value}`;
}

/** What stands between the items of a list in the interface's language. */
export function listSeparator(): string {
  return i18next.language === 'zh-cn' ? '、' : ', ';
}
