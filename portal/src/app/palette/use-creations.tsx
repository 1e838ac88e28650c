import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { PaletteItem } from '#shared/ui/palette.ts';
import { findBuiltPage, recordCreations } from '../../routes.ts';

/** On the page itself its filters and its tab stay. */
const withSearch = (path: string, search: object) => (before: object) =>
  location.pathname === path ? { ...before, ...search } : search;

/** What can be made from anywhere by a form on a page. */
export function useCreations(): PaletteItem[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const ability = useAbility();
  const nameOf = usePageName();
  return recordCreations.flatMap(({ id, path, search, title, access }): PaletteItem[] => {
    const page = findBuiltPage(path);
    if (!page || !isAllowed(page.access, ability) || !isAllowed(access, ability)) return [];
    const { icon: Icon = IconPoint } = page;
    return [
      {
        id: `new-${id}`,
        label: t(title),
        description: nameOf(page),
        keywords: `new create add ${id}`,
        icon: <Icon size={18} stroke={1.75} aria-hidden />,
        run: () => void navigate({ to: path, search: withSearch(path, search) as never }),
      },
    ];
  });
}
