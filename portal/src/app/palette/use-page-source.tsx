import type { Locale } from '@sala/contract/core/locales.ts';
import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { usePageSwitches } from '#shared/ui/page-switches.ts';
import { usePaletteSource } from '#shared/ui/palette.ts';
import { findBuiltPage, pages } from '../../routes.ts';
import { useForeignPageNames } from './page-names.ts';

const withoutParameters = (pages as readonly PlannedPage[]).filter((page) => isBuilt(page) && !page.path.includes('$'));
const getParent = (path: string) => findBuiltPage(path.slice(0, path.lastIndexOf('/')));

/** Every page that the user may open, those that make something new among them. */
export function usePageSource(): void {
  const { t, i18n } = useTranslation('shell');
  const navigate = useNavigate();
  const ability = useAbility();
  const switches = usePageSwitches();
  const nameOf = usePageName();
  const { foreignNames, revision } = useForeignPageNames(i18n.language as Locale);
  usePaletteSource({
    id: 'pages',
    title: t('palette.pages'),
    order: -1,
    revision,
    find: () =>
      withoutParameters
        .filter(({ access, path, menu }) => isAllowed(access, ability) && (!menu?.isSwitched || switches[path]))
        .map((page) => {
          const parent = getParent(page.path);
          const { icon: Icon = IconPoint } = parent ?? page;
          return {
            id: `page-${page.path}`,
            label: nameOf(page),
            description: parent && nameOf(parent),
            keywords: `${page.path} ${foreignNames(page.title)}`,
            ...(page.goToKey && { keys: ['KeyG', page.goToKey] }),
            icon: <Icon size={18} stroke={1.75} aria-hidden />,
            run: () => void navigate({ to: page.path }),
          };
        }),
  });
}
