import { Drawer, SegmentedControl } from '@mantine/core';
import { locales } from '@sala/contract/core/locales.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLinks } from '#app/layouts/nav-links.tsx';
import { clientConfig } from '#shared/config/client-config.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import styles from './mobile-menu.module.css';
import { useLocaleChoice } from './use-locale-choice.ts';

export interface MobileMenuProps {
  isOpen: boolean;
  onClose: () => void;
}

/** On phones: the pages, and the choices that have no room in the header. */
export function MobileMenu({ isOpen, onClose }: MobileMenuProps) {
  const { t } = useTranslation('common');
  const [locale, chooseLocale] = useLocaleChoice();
  const skin = useSkin();
  const languageId = useId();
  const skinId = useId();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={300}
      title={clientConfig().appName}
      closeButtonProps={{ 'aria-label': t('close'), size: 44 }}
    >
      <nav aria-label={t('appMenu')} className={styles.pages}>
        <NavLinks isExpanded onNavigate={onClose} />
      </nav>
      <h2 className={styles.heading} id={languageId}>
        {t('shell.language')}
      </h2>
      <ul className={styles.languages} aria-labelledby={languageId}>
        {locales.map((choice) => (
          <li key={choice}>
            <button
              type="button"
              className={styles.language}
              aria-pressed={choice === locale}
              onClick={() => chooseLocale(choice)}
            >
              <LanguageName locale={choice} />
            </button>
          </li>
        ))}
      </ul>
      <h2 className={styles.heading} id={skinId}>
        {t('shell.skin')}
      </h2>
      <SegmentedControl
        fullWidth
        aria-labelledby={skinId}
        value={skin}
        onChange={setSkin}
        data={skins.map((value) => ({ value, label: t(`skin.${value}`) }))}
      />
    </Drawer>
  );
}
