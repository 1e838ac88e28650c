import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, menuGroups, type PlannedPage } from '#shared/pages/page-table.ts';
import { usePageSwitches } from '#shared/ui/page-switches.ts';
import { pages } from '../../routes.ts';
import { isAllowed } from '../guard.ts';
import type { NavGroup } from './sections.ts';

const getMenuOrder = ({ menu }: PlannedPage) => menu?.place ?? 0;

/** What the menu has when everything is built and allowed. */
export const navGroups: readonly NavGroup[] = menuGroups.map((id) => ({
  id,
  pages: (pages as readonly PlannedPage[])
    .filter(({ menu }) => menu?.group === id)
    .sort((one, other) => getMenuOrder(one) - getMenuOrder(other)),
}));

/** The groups of the menu with what exists and the user may open; a group with nothing in it is left out. */
export function useNavigation(): NavGroup[] {
  const ability = useAbility();
  const switches = usePageSwitches();
  const isOn = ({ path, menu }: PlannedPage) => !menu?.isSwitched || switches[path] === true;
  return navGroups
    .map(({ id, pages }) => ({
      id,
      pages: pages.filter((page) => isBuilt(page) && isOn(page) && isAllowed(page.access, ability)),
    }))
    .filter((group) => group.pages.length > 0);
}
