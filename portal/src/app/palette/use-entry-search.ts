import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import type { NavEntry } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import { containsWords } from '#shared/ui/contains-words.ts';
import { usePageWords } from './page-words.ts';

const join = (...texts: readonly string[][]) => locales.map((_, index) => texts.map((text) => text[index]).join(' '));

export interface EntrySearch {
  /** What the entry is called: the page, and its tab if it is one. */
  labelOf: (entry: NavEntry) => string;
  /** By what it is found besides, in all languages. */
  keywordsOf: (entry: NavEntry) => string;
  /**
   * Those of the pages that the query is about, with their tabs that it is about and not only their page: before the page where the query
   * is the tab's name, else after it.
   */
  find: (pages: readonly PlannedPage[], query: string, more?: string) => NavEntry[];
  /** Changes when more is known. */
  revision: number;
}

/** Finds pages and their tabs by name, by what they are for and by other words for it; a query is in one language, whichever it is. */
export function useEntrySearch(isWanted: boolean): EntrySearch {
  const { i18n } = useTranslation('shell');
  const ability = useAbility();
  const nameOf = usePageName();
  const words = usePageWords(isWanted);
  const present = locales.indexOf(i18n.language as Locale);
  const isIn = (texts: readonly string[], query: string) => texts.some((text) => containsWords(text, query));
  const textsOf = ({ title, path, tab }: NavEntry) =>
    tab
      ? join(words.namesOf(title), words.tabNamesOf(title, tab.id), words.tabWordsOf(title, tab.id))
      : join(words.namesOf(title), words.wordsOf(title)).map((text) => `${text} ${path}`);
  const tabsOf = (page: PlannedPage): NavEntry[] =>
    (page.tabs ?? [])
      .filter(({ access }) => !access || isAllowed(access, ability))
      .map(({ id }) => ({ ...page, tab: { id, name: words.tabNamesOf(page.title, id)[present] ?? '' } }));
  return {
    labelOf: (entry) => (entry.tab ? `${nameOf(entry)} › ${entry.tab.name}` : nameOf(entry)),
    keywordsOf: (entry) => textsOf(entry).join(' '),
    find: (pages, query, more = '') => {
      if (query.trim() === '') return [...pages];
      return pages.flatMap((page): NavEntry[] => {
        const names = words.namesOf(page.title).with(present, nameOf(page));
        const own = [...textsOf(page), nameOf(page)].map((text) => `${text} ${more}`);
        const isNamed = isIn(names, query);
        const tabs = words.isComplete && !isNamed ? tabsOf(page) : [];
        const found = tabs.filter((tab) => isIn(textsOf(tab), query));
        const isTabNamed = ({ tab }: NavEntry) => tab && isIn(words.tabNamesOf(page.title, tab.id), query);
        return [
          ...found.filter(isTabNamed),
          ...(isIn(own, query) ? [page] : []),
          ...found.filter((tab) => !isTabNamed(tab)),
        ];
      });
    },
    revision: words.revision,
  };
}
