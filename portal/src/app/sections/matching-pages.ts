import { useTranslation } from 'react-i18next';
import type { NavGroup } from '#app/navigation/sections.ts';
import { useEntrySearch } from '#app/palette/use-entry-search.ts';

/** A list this long is searched rather than read. */
const minSearched = 12;

export const countPages = (groups: readonly NavGroup[]): number =>
  groups.reduce((sum, { pages }) => sum + pages.length, 0);

export const isSearched = (groups: readonly NavGroup[]): boolean => countPages(groups) >= minSearched;

/** What of the groups fits a search: the pages, and after each its tabs. A search of spaces fits all pages. */
export function useMatchingPages(groups: readonly NavGroup[], search: string): NavGroup[] {
  const { t } = useTranslation('shell');
  const { find } = useEntrySearch(search.trim() !== '');
  return groups
    .map(({ id, pages }) => ({ id, pages: find(pages, search, t(`group.${id}`)) }))
    .filter(({ pages }) => pages.length > 0);
}
