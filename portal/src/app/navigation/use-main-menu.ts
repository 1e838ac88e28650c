import { useLocation } from '@tanstack/react-router';
import { findSectionAt, isBelow, useSections } from '#app/sections/use-section.ts';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { findBuiltPage } from '../../routes.ts';
import { type SectionName, sectionNames, sectionPaths } from './sections.ts';
import { useNavigation } from './use-navigation.ts';

/** An entry of the main menu: a place of work, or a section with pages of its own. */
export interface MenuEntry {
  page: PlannedPage;
  /** Where it leads. */
  to: string;
  isCurrent: boolean;
}

/** Where the pages of a section have a column beside them, the entry leads to the first of them. In px. */
const hasColumn = '(min-width: 1100px)';
/** Settings are looked for: their list comes first. */
const opensList: readonly SectionName[] = ['settings'];

/** What everyone may open is about themselves: alone it is no settings of the business. */
const isPersonal = ({ access }: PlannedPage) =>
  typeof access !== 'string' && access.every(({ subject }) => subject === 'profile');
/** The settings of those who have no others. */
export const ownSettingsPath = '/account-setting';

/** The entries of the main menu: what the user works with, then the sections. */
export function useMainMenu(): MenuEntry[] {
  const groups = useNavigation();
  const bySection = useSections();
  const isWide = useMediaQuery(hasColumn);
  const pathname = useLocation({ select: (location) => location.pathname });
  const section = findSectionAt(pathname);
  const work = groups.filter(({ id }) => id === 'work').flatMap(({ pages }) => pages);
  const places = work.map((page) => ({ page, to: page.path, isCurrent: isBelow(pathname, page.path) }));
  const sections = sectionNames.flatMap((name) => {
    const pages = bySection[name].flatMap((group) => group.pages);
    const page = findBuiltPage(sectionPaths[name]);
    if (!page || pages.length === 0) return [];
    if (name === 'settings' && pages.every(isPersonal))
      return [{ page, to: ownSettingsPath, isCurrent: section === name || isBelow(pathname, ownSettingsPath) }];
    const first = pages.length === 1 || (isWide && !opensList.includes(name));
    return [{ page, to: first ? pages[0]!.path : page.path, isCurrent: section === name }];
  });
  return [...places, ...sections];
}
