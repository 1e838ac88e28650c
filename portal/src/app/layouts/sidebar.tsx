import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLinks } from '#app/navigation/nav-links.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import styles from './sidebar.module.css';

export interface SidebarProps {
  isExpanded: boolean;
  onToggle: () => void;
}

export function Sidebar({ isExpanded, onToggle }: SidebarProps) {
  const { t } = useTranslation('shell');
  const ToggleIcon = isExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  return (
    <nav className={styles.sidebar} data-expanded={isExpanded} aria-label={t('mainMenu')}>
      <div className={styles.brand}>
        <Brand hasName={isExpanded} />
      </div>
      <div className={styles.links}>
        <NavLinks isExpanded={isExpanded} />
      </div>
      <div className={styles.foot}>
        <IconButton label={t(isExpanded ? 'collapseMenu' : 'expandMenu')} aria-expanded={isExpanded} onClick={onToggle}>
          <ToggleIcon size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
    </nav>
  );
}
