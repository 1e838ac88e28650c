import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, type PlannedPage, pages } from '../../routes.ts';
import { isAllowed } from '../guard.ts';
import { type NavGroupId, navGroups } from './nav-groups.ts';

export interface NavGroup {
  id: NavGroupId;
  pages: PlannedPage[];
}

const linesByPath = new Map<string, PlannedPage>(pages.map((page) => [page.path, page]));

/** The line of a page that is built; undefined for every other path. */
export function findBuiltPage(path: string): PlannedPage | undefined {
  const page = linesByPath.get(path);
  return page && isBuilt(page) ? page : undefined;
}

/** The groups of the menu with what exists and the user may open; a group with nothing in it is left out. */
export function useNavigation(): NavGroup[] {
  const ability = useAbility();
  return navGroups
    .map(({ id, paths }) => ({
      id,
      pages: paths
        .map(findBuiltPage)
        .filter((page) => page !== undefined && isAllowed(page.access, ability)) as PlannedPage[],
    }))
    .filter((group) => group.pages.length > 0);
}
