import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { toSearch } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { usePageSwitches } from '#shared/ui/page-switches.ts';
import { usePalette, usePaletteSource } from '#shared/ui/palette.ts';
import { findBuiltPage, pages } from '../../routes.ts';
import { useEntrySearch } from './use-entry-search.ts';

const withoutParameters = (pages as readonly PlannedPage[]).filter((page) => isBuilt(page) && !page.path.includes('$'));
const getParent = (path: string) => findBuiltPage(path.slice(0, path.lastIndexOf('/')));

/** Every page that the user may open, those that make something new among them, and the tabs that a query is about. */
export function usePageSource(): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const ability = useAbility();
  const switches = usePageSwitches();
  const nameOf = usePageName();
  const isOpen = usePalette((palette) => palette.isOpen);
  const { keywordsOf, labelOf, find, revision } = useEntrySearch(isOpen);
  usePaletteSource({
    id: 'pages',
    title: t('palette.pages'),
    order: -1,
    revision,
    find: (query) => {
      const open = withoutParameters.filter(
        ({ access, path, menu }) => isAllowed(access, ability) && (!menu?.isSwitched || switches[path]),
      );
      return find(open, query).map((page) => {
        const parent = getParent(page.path);
        const { icon: Icon = IconPoint } = parent ?? page;
        return {
          id: `page-${page.path}${page.tab ? `-${page.tab.id}` : ''}`,
          label: labelOf(page),
          description: parent && nameOf(parent),
          keywords: keywordsOf(page),
          ...(page.goToKey && !page.tab && { keys: ['KeyG', page.goToKey] }),
          icon: <Icon size={18} stroke={1.75} aria-hidden />,
          run: () => void navigate({ to: page.path, search: toSearch(page) as never }),
        };
      });
    },
  });
}
