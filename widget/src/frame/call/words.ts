import { locale } from '../i18n/i18n.ts';

/** What the business wrote in the visitor's language; empty where it wrote nothing. */
export const getText = (words?: Record<'en' | 'km' | 'vi' | 'zh', string | null>): string =>
  words?.[locale.value === 'zh-cn' ? 'zh' : locale.value] ?? '';
