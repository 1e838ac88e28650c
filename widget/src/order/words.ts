import type { Locale } from '@sala/contract/core/locales.ts';
import en from './locales/en.json';
import km from './locales/km.json';
import vi from './locales/vi.json';
import zh from './locales/zh-cn.json';

type Texts = typeof en;
type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];
export type WordKey = Leaf<Texts>;

/** All four lie in the page: switching needs no line, and together they are smaller than a photo. */
const texts: Record<Locale, Texts> = { en, km, vi, 'zh-cn': zh };

const find = (locale: Locale, key: string): string | undefined => {
  let part: unknown = texts[locale];
  for (const name of key.split('.')) part = (part as Record<string, unknown> | undefined)?.[name];
  return typeof part === 'string' ? part : undefined;
};

const hasWords = (key: string): key is WordKey => find('en', key) !== undefined;

/** The text of a key in a language, with its places filled in. */
export function words(locale: Locale, key: WordKey, params: Record<string, string | number> = {}): string {
  return (find(locale, key) ?? '').replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}

/** Tells why something did not work. */
export function errorWords(locale: Locale, error: string, params?: Record<string, string | number>): string {
  const key = `error.${error}`;
  return words(locale, hasWords(key) ? key : 'error.other', params);
}
