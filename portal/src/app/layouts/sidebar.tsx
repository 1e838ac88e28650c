import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { NavLinks } from './nav-links.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  isExpanded: boolean;
  onToggle: () => void;
}

export function Sidebar({ isExpanded, onToggle }: SidebarProps) {
  const { t } = useTranslation('common');
  const { appName } = clientConfig();
  const ToggleIcon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={styles.sidebar} data-expanded={isExpanded} aria-label={t('appMenu')}>
      <Link to="/" className={styles.brand} aria-label={appName}>
        <BrandMark />
        {isExpanded && <span className={styles.name}>{appName}</span>}
      </Link>
      <NavLinks isExpanded={isExpanded} />
      <div className={styles.foot}>
        <IconButton
          label={t(isExpanded ? 'shell.collapseMenu' : 'shell.expandMenu')}
          aria-expanded={isExpanded}
          onClick={onToggle}
        >
          <ToggleIcon size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
