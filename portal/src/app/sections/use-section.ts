import { useLocation } from '@tanstack/react-router';
import {
  findSection,
  type NavGroup,
  type SectionName,
  sectionGroups,
  sectionNames,
  sectionPaths,
} from '#app/navigation/sections.ts';
import { navGroups, useNavigation } from '#app/navigation/use-navigation.ts';
import { findBuiltPage } from '../../routes.ts';

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

/** A place of work that people look for among their own settings as well. It keeps its whole width: no column is beside it. */
const ownTime = findBuiltPage('/my-time');

/** The pages of each section that the user may open, by group. */
export function useSections(): Record<SectionName, NavGroup[]> {
  const groups = useNavigation();
  const inSection = (name: SectionName) =>
    groups.filter(({ id }) => (sectionGroups[name] as readonly string[]).includes(id));
  const settings = inSection('settings').map(({ id, pages }) => ({
    id,
    pages: id === 'own' && ownTime ? [...pages, ownTime] : pages,
  }));
  return { reports: inSection('reports'), settings };
}
