import type { Permission } from '@sala/contract/core/ability.ts';
import { abilityGroupNames } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { ShellTitle } from '#shared/pages/page-table.ts';
import { Tag } from '#shared/ui/tag.tsx';
import { getSubjects, isGranted } from '../permission-model.ts';
import styles from './role-form.module.css';

interface TableLine {
  fullPath: string;
  options: { staticData?: { title?: string; access?: unknown; isPlanned?: boolean } };
}

const isInner = (path: string) => path.includes('$') || path.endsWith('/create');

const isSharedByAll = (access: readonly Permission[]) => access.some(({ subject }) => subject === 'profile');

/** Names of the pages that these permissions open, in the order of the routes, without those that everybody can open. */
function useOpenedPages(granted: readonly Permission[]): string[] {
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

/** A summary of the ticked permissions: their number, and the pages they open. */
export function RoleSummary({ value }: { value: readonly Grant[] }) {
  const { t } = useTranslation('roles');
  const pages = useOpenedPages(value);
  const counts = abilityGroupNames.map(
    (group) => getSubjects(group).filter((subject) => isGranted(value, subject)).length,
  );
  const permissions = counts.reduce((sum, count) => sum + count, 0);
  const groups = counts.filter((count) => count > 0).length;
  return (
    <aside className={styles.summary} aria-label={t('summary.title')}>
      <h3 className={styles.summaryTitle}>{t('summary.title')}</h3>
      <p>
        {permissions === 0
          ? t('summary.nothing')
          : t('summary.grants', {
              permissions: t('summary.permissions', { count: permissions }),
              groups: t('summary.groups', { count: groups }),
            })}
      </p>
      {permissions > 0 && pages.length === 0 && <p>{t('summary.noPages')}</p>}
      {pages.length > 0 && (
        <>
          <p className={styles.pagesTitle}>{t('summary.pages')}</p>
          <ul className={styles.pages}>
            {pages.map((page) => (
              <li key={page}>
                <Tag>{page}</Tag>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}
