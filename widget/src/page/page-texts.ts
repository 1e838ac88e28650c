import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import en from './locales/en.json';
import km from './locales/km.json';
import vi from './locales/vi.json';
import zh from './locales/zh-cn.json';

type PageTexts = typeof en;
type Leaf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Leaf<T[K]>}`;
}[keyof T & string];
type Params = Record<string, string | number>;

const shared: Record<Locale, PageTexts> = { en, km, vi, 'zh-cn': zh };

function find(texts: unknown, key: string): string | undefined {
  let part = texts;
  for (const name of key.split('.')) part = (part as Record<string, unknown> | undefined)?.[name];
  return typeof part === 'string' ? part : undefined;
}

/** All four languages are bundled: switching needs no request, and together they are smaller than a photo. */
export function getText<Texts>(texts: Record<Locale, Texts>) {
  const text = (locale: Locale, key: string) => find(texts[locale], key) ?? find(shared[locale], key);

  /** The text of a key in a language, with its params. */
  function words(locale: Locale, key: Leaf<Texts> | Leaf<PageTexts>, params: Params = {}): string {
    return (text(locale, key) ?? '').replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
  }
  /** The text of an error. */
  function errorWords(locale: Locale, error: string, params?: Params): string {
    const key = `error.${error}`;
    // The server's param is in megabytes.
    const said =
      params?.size === undefined ? params : { ...params, size: formatBytes(Number(params.size) * 1024 ** 2) };
    return words(locale, (text('en', key) ? key : 'error.other') as Leaf<PageTexts>, said);
  }
  return { words, errorWords };
}

/** Texts shared by all customer pages. */
export const { words: pageTexts } = getText(shared);
