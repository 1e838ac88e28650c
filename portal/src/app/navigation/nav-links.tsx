import { IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './nav-links.module.css';
import { type NavEntry, type NavGroup, toSearch } from './sections.ts';
import { UnreadCount } from './unread-count.tsx';
import { usePageName } from './use-page-name.ts';

export interface NavLinksProps {
  groups: readonly NavGroup[];
  onNavigate?: () => void;
}

/** The pages of some groups, one below the other. */
export function NavLinks({ groups, onNavigate }: NavLinksProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.id} group={group} isAlone={groups.length === 1} onNavigate={onNavigate} />
      ))}
    </div>
  );
}

interface GroupProps {
  group: NavGroup;
  isAlone: boolean;
  onNavigate?: () => void;
}

function Group({ group, isAlone, onNavigate }: GroupProps) {
  const { t } = useTranslation('shell');
  const headingId = useId();
  return (
    <div className={styles.group}>
      <div className={isAlone ? 'visually-hidden' : styles.heading} id={headingId}>
        {t(`group.${group.id}`)}
      </div>
      <ul className={styles.list} aria-labelledby={headingId}>
        {group.pages.map((page) => (
          <li key={`${page.path} ${page.tab?.id}`}>
            <NavLink page={page} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NavLink({ page, onNavigate }: { page: NavEntry; onNavigate?: () => void }) {
  const name = usePageName()(page);
  const { icon: Icon = IconPoint } = page;
  return (
    <Link
      to={page.path}
      search={toSearch(page) as never}
      activeOptions={{ exact: page.path === '/', includeSearch: page.tab !== undefined }}
      className={styles.link}
      onClick={onNavigate}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className={styles.label}>{page.tab ? `${name} › ${page.tab.name}` : name}</span>
      {!page.tab && <UnreadCount page={page} className={styles.badge} />}
    </Link>
  );
}
