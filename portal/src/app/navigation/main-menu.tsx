import { IconPoint } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Brand } from '#app/layouts/brand.tsx';
import styles from './main-menu.module.css';
import { UnreadCount } from './unread-count.tsx';
import { type MenuEntry, useMainMenu } from './use-main-menu.ts';
import { usePageName } from './use-page-name.ts';

/** The places of work and the sections, in a rail beside the page or in the bar above it. */
export function MainMenu({ isBar = false }: { isBar?: boolean }) {
  const { t } = useTranslation('shell');
  const entries = useMainMenu();
  return (
    <nav className={isBar ? styles.bar : styles.rail} aria-label={t('mainMenu')}>
      <div className={styles.brand}>
        <Brand hasName={false} />
      </div>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.page.path}>
            <MenuLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Icon and name of a place, with how much waits there. */
export function MenuLink({ entry: { page, to, isCurrent } }: { entry: MenuEntry }) {
  const name = usePageName()(page);
  const { icon: Icon = IconPoint } = page;
  return (
    <Link
      to={to}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-current={isCurrent}
      title={name}
    >
      <span className={styles.icon}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.label}>{name}</span>
      <UnreadCount page={page} className={styles.badge} />
    </Link>
  );
}
