import { abilityGroupNames } from '@sala/contract/core/ability.ts';
import type { Grant } from '@sala/contract/roles/roles.api.ts';
import { useTranslation } from 'react-i18next';
import { Tag } from '#shared/ui/tag.tsx';
import { getSubjects, isGranted } from '../permission-model.ts';
import { useOpenedPages } from '../use-opened-pages.ts';
import styles from './role-form.module.css';

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
