import { useTranslation } from 'react-i18next';
import type { NavGroup } from '#app/navigation/sections.ts';
import { contains } from '#app/palette/palette-match.ts';
import { useEntrySearch } from '#app/palette/use-entry-search.ts';

/** What of the groups fits a search: the pages, and after each its tabs. A search of spaces fits all pages. */
export function useMatchingPages(groups: readonly NavGroup[], search: string): NavGroup[] {
  const { t } = useTranslation('shell');
  const isSearched = search.trim() !== '';
  const { keywordsOf, labelOf, findTabs } = useEntrySearch(isSearched);
  if (!isSearched) return [...groups];
  return groups
    .map(({ id, pages }) => {
      const fits = (page: NavGroup['pages'][number]) =>
        contains(`${labelOf(page)} ${keywordsOf(page)} ${t(`group.${id}`)}`, search);
      return { id, pages: pages.flatMap((page) => [...(fits(page) ? [page] : []), ...findTabs(page, search)]) };
    })
    .filter(({ pages }) => pages.length > 0);
}
