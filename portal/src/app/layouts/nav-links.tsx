import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { navigation } from '#app/navigation.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { useUnreadBadge } from '#shared/ui/unread-badge.ts';
import styles from './nav-links.module.css';

export interface NavLinksProps {
  /** Icons with their names beside them; otherwise the names are for screen readers and on hover. */
  isExpanded: boolean;
  onNavigate?: () => void;
}

/** The pages that exist and that the user may open. */
export function NavLinks({ isExpanded, onNavigate }: NavLinksProps) {
  const { t } = useTranslation('common');
  const ability = useAbility();
  const unread = useUnreadBadge((badge) => badge.total);
  const pages = navigation.filter(({ access }) => access.some(({ action, subject }) => ability.can(action, subject)));
  return (
    <ul className={styles.list} data-expanded={isExpanded}>
      {pages.map(({ to, label, icon: Icon, badge }) => {
        const count = badge === 'unread' ? unread : 0;
        return (
          <li key={to}>
            <Link to={to} className={styles.link} title={isExpanded ? undefined : t(label)} onClick={onNavigate}>
              <Icon size={20} stroke={1.75} aria-hidden />
              <span className={isExpanded ? styles.label : 'visually-hidden'}>{t(label)}</span>
              {count > 0 && (
                <span className={styles.badge}>
                  <span aria-hidden>{count > 99 ? '99+' : count}</span>
                  <span className="visually-hidden">{t('shell.unread', { count })}</span>
                </span>
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
