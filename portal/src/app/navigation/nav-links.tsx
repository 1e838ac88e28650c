import { IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import styles from './nav-links.module.css';
import { UnreadCount } from './unread-count.tsx';
import { type NavGroup, useNavigation } from './use-navigation.ts';
import { usePageName } from './use-page-name.ts';

export interface NavLinksProps {
  /** Icons with their names beside them; otherwise the names are for screen readers and on hover. */
  isExpanded: boolean;
  onNavigate?: () => void;
}

/** The pages that exist and that the user may open, group by group. */
export function NavLinks({ isExpanded, onNavigate }: NavLinksProps) {
  const groups = useNavigation();
  return (
    <div className={styles.groups} data-expanded={isExpanded}>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          isAlone={groups.length === 1}
          isExpanded={isExpanded}
          onNavigate={onNavigate}
        />
      ))}
    </div>
  );
}

function Group({ group, isAlone, ...rest }: NavLinksProps & { group: NavGroup; isAlone: boolean }) {
  const { t } = useTranslation('shell');
  const headingId = useId();
  return (
    <div className={styles.group}>
      <div className={rest.isExpanded && !isAlone ? styles.heading : 'visually-hidden'} id={headingId}>
        {t(`group.${group.id}`)}
      </div>
      <ul className={styles.list} aria-labelledby={headingId}>
        {group.pages.map((page) => (
          <li key={page.path}>
            <NavLink page={page} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavLink({ page, isExpanded, onNavigate }: NavLinksProps & { page: PlannedPage }) {
  const name = usePageName()(page);
  const { icon: Icon = IconPoint } = page;
  return (
    <Link
      to={page.path}
      activeOptions={{ exact: page.path === '/', includeSearch: false }}
      className={styles.link}
      title={isExpanded ? undefined : name}
      onClick={onNavigate}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
      <span className={isExpanded ? styles.label : 'visually-hidden'}>{name}</span>
      <UnreadCount page={page} className={styles.badge} />
    </Link>
  );
}
