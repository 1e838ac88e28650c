import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from '#app/layouts/brand.tsx';
import { PartBoundary } from '#app/part-boundary.tsx';
import { BreakControl } from '#features/break-times/break-times.public.ts';
import { NotificationBell } from '#features/notifications/notifications.public.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { openPalette } from '#shared/ui/palette.ts';
import { shortcutKeys, useShortcut } from '#shared/ui/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { PresenceSwitch } from './presence-switch.tsx';
import { SkinMenu } from './skin-menu.tsx';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));
const paletteShortcut = 'Mod+KeyK';

export interface HeaderProps {
  /** The product's mark stands here when there is no menu beside the page. */
  hasBrand: boolean;
}

export function Header({ hasBrand }: HeaderProps) {
  const { t } = useTranslation(['shell', 'common']);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const handleFailure = () => {
    setIsMenuOpen(false);
    showToast({ tone: 'error', content: t('common:crash.chunkBody') });
  };
  useShortcut(paletteShortcut, openPalette, { isAllowedInText: true, isAllowedInDialog: true });
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.hamburger}
        label={t('mainMenu')}
        size={44}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
      {hasBrand && (
        <div className={styles.brand}>
          <Brand hasName />
        </div>
      )}
      <Breadcrumbs />
      <button type="button" className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={styles.searchLabel}>{t('search')}</span>
        <span className={styles.keys} aria-hidden>
          {shortcutKeys(paletteShortcut).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </button>
      <div className={styles.tools}>
        <PresenceSwitch />
        <BreakControl />
        <div className={styles.choices}>
          <LanguageMenu />
          <SkinMenu />
        </div>
        <NotificationBell />
        <AccountMenu />
      </div>
      {isMenuOpen && (
        <PartBoundary onFailure={handleFailure}>
          <Suspense>
            <MobileMenu onClose={() => setIsMenuOpen(false)} />
          </Suspense>
        </PartBoundary>
      )}
    </header>
  );
}
