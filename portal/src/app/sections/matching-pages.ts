import type { Locale } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import type { NavGroup } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useForeignPageNames } from '#app/palette/page-names.ts';
import { rank } from '#app/palette/palette-match.ts';

/** What of the groups fits a search, by the names of the pages in all languages. A search of spaces fits all. */
export function useMatchingPages(groups: readonly NavGroup[], search: string): NavGroup[] {
  const { t, i18n } = useTranslation('shell');
  const nameOf = usePageName();
  const { foreignNames } = useForeignPageNames(i18n.language as Locale);
  if (search.trim() === '') return [...groups];
  return groups
    .map((group) => {
      const items = group.pages.map((page) => ({
        id: page.path,
        label: nameOf(page),
        keywords: `${foreignNames(page.title)} ${page.path} ${t(`group.${group.id}`)}`,
        run: () => undefined,
      }));
      const found = new Set(rank(items, search).map(({ id }) => id));
      return { ...group, pages: group.pages.filter(({ path }) => found.has(path)) };
    })
    .filter(({ pages }) => pages.length > 0);
}
