import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { changeLocale, htmlLang } from '#shared/i18n/i18n.ts';
import styles from './language-choice.module.css';

/** The four languages by their own names. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('auth');
  // Without a connection the page stays in the language it has.
  const handleChoice = (locale: Locale) => void changeLocale(locale).catch(() => undefined);
  return (
    <ul className={styles.list} aria-label={t('login.language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            className={styles.choice}
            lang={htmlLang(locale)}
            aria-pressed={locale === i18n.language}
            onClick={() => handleChoice(locale)}
          >
            {localeNames[locale]}
          </button>
        </li>
      ))}
    </ul>
  );
}
