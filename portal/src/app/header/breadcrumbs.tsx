import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isAllowed } from '#app/guard.ts';
import { sectionPaths } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useCurrentSection } from '#app/sections/use-section.ts';
import { useAbility } from '#shared/ability/ability.ts';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import { findBuiltPage } from '../../routes.ts';
import styles from './breadcrumbs.module.css';

/** The pages above one with this path, the highest first. */
function getAncestors(path: string): PlannedPage[] {
  const parts = path.split('/').slice(1);
  return parts.slice(0, -1).flatMap((_, index) => findBuiltPage(`/${parts.slice(0, index + 1).join('/')}`) ?? []);
}

/** The way from the list to the page, on pages below level one; on phones only the step back. The section is named where it has no column. */
export function Breadcrumbs() {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  const ability = useAbility();
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const here = page && findBuiltPage(page.fullPath);
  const section = useCurrentSection();
  const list = section && findBuiltPage(sectionPaths[section]);
  if (!here || here === list) return null;
  const ancestors = getAncestors(here.path).filter(({ access }) => isAllowed(access, ability));
  const above = list ? [list, ...ancestors] : ancestors;
  if (above.length === 0) return null;
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumbs')} data-section={ancestors.length === 0 || undefined}>
      <ol className={styles.list}>
        {above.map((crumb) => (
          <li key={crumb.path} className={styles.above} data-section={crumb === list || undefined}>
            <Link
              to={crumb.path}
              params={page.params as object}
              className={styles.link}
              activeOptions={{ exact: true }}
            >
              <IconChevronLeft className={styles.back} size={18} stroke={1.75} aria-hidden />
              {nameOf(crumb)}
            </Link>
            <IconChevronRight className={styles.separator} size={14} stroke={1.75} aria-hidden />
          </li>
        ))}
        <li className={styles.here} aria-current="page">
          {nameOf(here)}
        </li>
      </ol>
    </nav>
  );
}
