import { locales } from '@sala/contract/core/locales.ts';
import { useEffect, useState } from 'react';

type Tree = { readonly [key: string]: string | Tree };
type Files = Record<string, () => Promise<Tree>>;

const nameFiles: Files = import.meta.glob<Tree>('../../shared/i18n/locales/shell/*.json', { import: 'default' });
const wordFiles: Files = import.meta.glob<Tree>('../../shared/i18n/locales/sections/*.json', { import: 'default' });

/** Their texts in all languages, in the order of `locales`; none until they are there. */
function useTexts(files: Files, isWanted: boolean): readonly Tree[] {
  const [texts, setTexts] = useState<readonly Tree[]>([]);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    const wanted = locales.flatMap((locale) => {
      const path = Object.keys(files).find((file) => file.endsWith(`/${locale}.json`));
      return path === undefined ? [] : [files[path]!()];
    });
    // Without them pages are still found by their present name.
    void Promise.all(wanted).then(
      (loaded) => isShown && setTexts(loaded),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [files, isWanted]);
  return texts;
}

function textAt(texts: Tree | undefined, path: string): string {
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>((part, key) => (typeof part === 'object' ? part[key] : undefined), texts);
  return typeof found === 'string' ? found : '';
}

/** What pages and their tabs are called and what else people call them: a text for each language, in the order of `locales`. */
export interface PageWords {
  namesOf: (title: string) => string[];
  /** What the page is for, and other words for it. */
  wordsOf: (title: string) => string[];
  tabNamesOf: (title: string, id: string) => string[];
  tabWordsOf: (title: string, id: string) => string[];
  /** Whether tabs have their names yet. */
  isComplete: boolean;
  /** Changes when more is known. */
  revision: number;
}

/** @param isWanted whether more than names is looked through; it is fetched then */
export function usePageWords(isWanted: boolean): PageWords {
  const names = useTexts(nameFiles, true);
  const words = useTexts(wordFiles, isWanted);
  const inEach = (texts: readonly Tree[], ...paths: string[]) =>
    locales.map((_, index) => paths.map((path) => textAt(texts[index], path)).join(' '));
  return {
    namesOf: (title) => inEach(names, `page.${title}`),
    wordsOf: (title) => inEach(words, `about.${title}`, `words.${title}.page`),
    tabNamesOf: (title, id) => inEach(words, `tabs.${title}.${id}`),
    tabWordsOf: (title, id) => inEach(words, `words.${title}.${id}`),
    isComplete: words.length > 0,
    revision: names.length + words.length,
  };
}
