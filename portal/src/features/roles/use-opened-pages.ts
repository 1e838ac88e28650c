import type { Permission } from '@sala/contract/core/ability.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShellTitle } from '#shared/pages/page-table.ts';

interface TableLine {
  fullPath: string;
  options: { staticData?: { title?: string; access?: unknown; isPlanned?: boolean } };
}

const isInner = (path: string) => path.includes('$') || path.endsWith('/create');
const isSharedByAll = (access: readonly Permission[]) => access.some(({ subject }) => subject === 'profile');

/** Names of the pages that these permissions open, in the order of the routes, without those that everybody can open. */
export function useOpenedPages(granted: readonly Permission[]): string[] {
  const { t } = useTranslation('shell');
  const routes = Object.values(useRouter().routesById) as unknown as TableLine[];
  return routes.flatMap(({ fullPath, options: { staticData = {} } }) => {
    const { title, isPlanned } = staticData;
    if (!title || isPlanned || !Array.isArray(staticData.access) || isInner(fullPath)) return [];
    const access = staticData.access as readonly Permission[];
    const isOpened = access.some(({ subject, action }) =>
      granted.some((one) => one.subject === subject && (one.action === action || one.action === 'manage')),
    );
    return isOpened && !isSharedByAll(access) ? [t(`page.${title as ShellTitle}`)] : [];
  });
}
