import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { openPalette } from '#shared/ui/palette.ts';
import { shortcutKeys, useShortcut } from '#shared/ui/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import styles from './header.module.css';
import { LanguageMenu } from './language-menu.tsx';
import { PresenceSwitch } from './presence-switch.tsx';
import { SkinMenu } from './skin-menu.tsx';

const MobileMenu = lazyPart(() => import('./mobile-menu.tsx').then((module) => module.MobileMenu));
const paletteShortcut = 'Mod+KeyK';

export function Header() {
  const { t } = useTranslation('common');
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  useShortcut(paletteShortcut, openPalette, { isAllowedInText: true });
  return (
    <header className={styles.header}>
      <IconButton
        className={styles.hamburger}
        label={t('appMenu')}
        size={44}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setIsMenuOpen(true)}
      >
        <IconMenu2 size={20} stroke={1.75} aria-hidden />
      </IconButton>
      <button type="button" className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className={styles.searchLabel}>{t('shell.search')}</span>
        <span className={styles.keys} aria-hidden>
          {shortcutKeys(paletteShortcut).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      </button>
      <div className={styles.tools}>
        <PresenceSwitch />
        <div className={styles.choices}>
          <LanguageMenu />
          <SkinMenu />
        </div>
        <AccountMenu />
      </div>
      <Suspense>{isMenuOpen && <MobileMenu onClose={() => setIsMenuOpen(false)} />}</Suspense>
    </header>
  );
}
