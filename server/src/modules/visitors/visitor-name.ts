import { randomInt } from 'node:crypto';
import type { Locale } from '@sala/contract/core/locales.ts';

/** Nothing that reads like another sign: operators tell these to each other. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const words: Record<Locale, string> = { en: 'Visitor', km: 'ភ្ញៀវ', vi: 'Khách', 'zh-cn': '访客' };

/** A name for somebody who has not given one, in the language of those who will read it. */
export function makeVisitorName(locale: Locale): string {
  const code = Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${words[locale]} ${code}`;
}
