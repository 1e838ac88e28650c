import type { Locale } from '@sala/contract/core/locales.ts';
import { useEffect, useState } from 'react';
import type { PageTitle } from '#shared/pages/page-table.ts';

type Names = Partial<Record<PageTitle, string>>;

const files = import.meta.glob<{ page: Names }>('../../shared/i18n/locales/shell/*.json', { import: 'default' });

/** Titles of pages in the other languages, so that users find a page by any of its names. */
export function useForeignPageNames(locale: Locale): {
  foreignNames: (title: PageTitle) => string;
  /** Changes when more names are known. */
  revision: number;
} {
  const [names, setNames] = useState<readonly Names[]>([]);
  useEffect(() => {
    let isWanted = true;
    const others = Object.entries(files).filter(([path]) => !path.endsWith(`/${locale}.json`));
    // Without them pages are still found by their present name.
    void Promise.all(others.map(([, load]) => load())).then(
      (loaded) => isWanted && setNames(loaded.map(({ page }) => page)),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return { foreignNames: (title) => names.map((page) => page[title]).join(' '), revision: names.length };
}
