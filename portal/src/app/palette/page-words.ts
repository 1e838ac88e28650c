import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { useEffect, useState } from 'react';

type Tree = { readonly [key: string]: string | Tree };

const files = import.meta.glob<Tree>('../../shared/i18n/locales/sections/*.json', { import: 'default' });

function textAt(texts: Tree, path: string): string {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

export interface PageWords {
  /** What the page is for and what else people call it. */
  ofPage: (title: string) => string;
  /** The tab's names and what people look for there. */
  ofTab: (title: string, id: string) => string;
  /** The tab's name in the present language; empty until the words are known. */
  tabName: (title: string, id: string) => string;
  /** Changes when more words are known. */
  revision: number;
}

/** The words besides their names by which pages and tabs are found, in all languages. They are fetched as soon as they are wanted. */
export function usePageWords(locale: Locale, isWanted: boolean): PageWords {
  const [known, setKnown] = useState<readonly Tree[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    // Without them pages are still found by their names.
    void Promise.all(locales.map((name) => files[`../../shared/i18n/locales/sections/${name}.json`]!())).then(
      (loaded) => isShown && setKnown(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  const inAll = (...paths: string[]) => known.flatMap((texts) => paths.map((path) => textAt(texts, path))).join(' ');
  const present = known[locales.indexOf(locale)] ?? {};
  return {
    tabName: (title, id) => textAt(present, `tabs.${title}.${id}`),
    ofPage: (title) => inAll(`about.${title}`, `words.${title}.page`),
    ofTab: (title, id) => inAll(`tabs.${title}.${id}`, `words.${title}.${id}`),
    revision: known.length,
  };
}
