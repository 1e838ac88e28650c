import type { Locale } from '@sala/contract/core/locales.ts';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { findSection, type SectionName, sectionGroups, sectionNames, sectionPaths } from '#app/navigation/sections.ts';
import { type NavGroup, navGroups, useNavigation } from '#app/navigation/use-navigation.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useForeignPageNames } from '#app/palette/page-names.ts';
import { rank } from '#app/palette/palette-match.ts';

const menuPages = navGroups.flatMap(({ pages }) => pages);

/** Whether an address is a page or lies below it. */
export const isBelow = (pathname: string, path: string): boolean =>
  path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);

/** The section that the page at an address belongs to; undefined for the places of work. */
export function findSectionAt(pathname: string): SectionName | undefined {
  const own = sectionNames.find((name) => sectionPaths[name] === pathname);
  const page = menuPages
    .filter(({ path }) => isBelow(pathname, path))
    .reduce<(typeof menuPages)[number] | undefined>(
      (longest, next) => (longest && longest.path.length > next.path.length ? longest : next),
      undefined,
    );
  return own ?? (page && findSection(page));
}

export const useCurrentSection = (): SectionName | undefined =>
  useLocation({ select: ({ pathname }) => findSectionAt(pathname) });

/** The section whose column is beside the page: the page that lists the section itself needs none. */
export const useShownSection = (): SectionName | undefined =>
  useLocation({
    select: ({ pathname }) =>
      Object.values(sectionPaths).some((path) => path === pathname) ? undefined : findSectionAt(pathname),
  });

/** The groups of a section with the pages that the user may open. */
export function useSection(name: SectionName): NavGroup[] {
  const groups = useNavigation();
  return groups.filter(({ id }) => (sectionGroups[name] as readonly string[]).includes(id));
}

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
