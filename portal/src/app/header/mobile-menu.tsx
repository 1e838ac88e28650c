import { locales } from '@sala/contract/core/locales.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLinks } from '#app/navigation/nav-links.tsx';
import { clientConfig } from '#shared/config/client-config.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { setSkin, skins, useSkin } from '#shared/theme/skin.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import styles from './mobile-menu.module.css';
import { useLocaleChoice } from './use-locale-choice.ts';

/** On phones: the pages, and the choices that have no room in the header. */
export function MobileMenu({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [locale, chooseLocale] = useLocaleChoice();
  const skin = useSkin();
  const languageId = useId();
  return (
    <Dialog kind="drawer" width={300} title={clientConfig().appName} onClose={onClose}>
      <nav aria-label={t('mainMenu')} className={styles.pages}>
        <NavLinks isExpanded onNavigate={onClose} />
      </nav>
      <h3 className={styles.heading} id={languageId}>
        {t('language')}
      </h3>
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
      <div className={styles.heading} aria-hidden>
        {t('skin')}
      </div>
      <Segmented
        label={t('skin')}
        value={skin}
        onChange={setSkin}
        options={skins.map((value) => ({ value, label: t(`skins.${value}`) }))}
      />
    </Dialog>
  );
}
