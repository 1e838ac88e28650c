import type { Locale } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import type { NavEntry } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { PageTab, PlannedPage } from '#shared/pages/page-table.ts';
import { useForeignPageNames } from './page-names.ts';
import { usePageWords } from './page-words.ts';
import { contains } from './palette-match.ts';

export interface EntrySearch {
  /** By what a page is found besides its name. */
  keywordsOf: (entry: NavEntry) => string;
  /** What the entry is called: the page, and its tab if it is one. */
  labelOf: (entry: NavEntry) => string;
  /** The tabs of a page that the query is about, and not only the page as a whole. */
  findTabs: (page: PlannedPage, query: string) => NavEntry[];
  /** Changes when more is known. */
  revision: number;
}

/** Finds pages and their tabs by name, by what they are for and by other words for it, in all languages. */
export function useEntrySearch(isWanted: boolean): EntrySearch {
  const { i18n } = useTranslation('shell');
  const locale = i18n.language as Locale;
  const ability = useAbility();
  const nameOf = usePageName();
  const names = useForeignPageNames(locale);
  const words = usePageWords(locale, isWanted);
  const toEntry = (page: PlannedPage, { id }: PageTab): NavEntry => ({
    ...page,
    tab: { id, name: words.tabName(page.title, id) },
  });
  const pageText = (page: PlannedPage) => `${nameOf(page)} ${names.foreignNames(page.title)}`;
  const keywordsOf = ({ tab, ...page }: NavEntry) =>
    tab
      ? `${pageText(page)} ${words.ofTab(page.title, tab.id)}`
      : `${names.foreignNames(page.title)} ${page.path} ${words.ofPage(page.title)}`;
  return {
    keywordsOf,
    labelOf: (entry) => (entry.tab ? `${nameOf(entry)} › ${entry.tab.name}` : nameOf(entry)),
    findTabs: (page, query) =>
      query.trim() === '' || words.revision === 0 || contains(pageText(page), query)
        ? []
        : (page.tabs ?? [])
            .filter(({ access }) => !access || isAllowed(access, ability))
            .map((tab) => toEntry(page, tab))
            .filter((entry) => contains(keywordsOf(entry), query)),
    revision: names.revision + words.revision,
  };
}
