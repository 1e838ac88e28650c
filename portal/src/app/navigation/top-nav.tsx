import { IconChevronDown, IconPoint } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PlannedPage } from '#shared/pages/page-table.ts';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';
import styles from './top-nav.module.css';
import { UnreadCount } from './unread-count.tsx';
import { type NavGroup, useNavigation } from './use-navigation.ts';
import { usePageName } from './use-page-name.ts';

/** The menu above the page: a button a group; what one works with all day stands there by itself. */
export function TopNav() {
  const { t } = useTranslation('shell');
  const groups = useNavigation();
  return (
    <nav className={styles.bar} aria-label={t('mainMenu')}>
      <ul className={styles.list}>
        {groups.map((group) =>
          group.id === 'work' || group.pages.length === 1 ? (
            group.pages.map((page) => <PageItem key={page.path} page={page} />)
          ) : (
            <li key={group.id}>
              <GroupMenu group={group} />
            </li>
          ),
        )}
      </ul>
    </nav>
  );
}

function PageItem({ page }: { page: PlannedPage }) {
  const name = usePageName()(page);
  const { icon: Icon = IconPoint } = page;
  return (
    <li>
      <Link to={page.path} activeOptions={{ exact: page.path === '/', includeSearch: false }} className={styles.item}>
        <Icon size={18} stroke={1.75} aria-hidden />
        <span>{name}</span>
        <UnreadCount page={page} className={styles.badge} />
      </Link>
    </li>
  );
}

function GroupMenu({ group }: { group: NavGroup }) {
  const { t } = useTranslation('shell');
  const nameOf = usePageName();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const isHere = ({ path }: PlannedPage) => pathname === path || pathname.startsWith(`${path}/`);
  const label = t(`group.${group.id}`);
  return (
    <Menu
      label={label}
      trigger={(props) => (
        <button type="button" {...props} className={styles.item} data-active={group.pages.some(isHere) || undefined}>
          <span>{label}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </button>
      )}
    >
      {group.pages.map((page) => {
        const { icon: Icon = IconPoint } = page;
        return (
          <MenuItem
            key={page.path}
            icon={<Icon size={18} stroke={1.75} aria-hidden />}
            isChecked={isHere(page)}
            onSelect={() => void navigate({ to: page.path })}
          >
            {nameOf(page)}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
