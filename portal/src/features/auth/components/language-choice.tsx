import { type Locale, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import styles from './language-choice.module.css';

/** The four languages by their own names. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation('auth');
  // Without a connection, the page keeps its current language.
  const handleChoice = (locale: Locale) => void changeLocale(locale).catch(() => undefined);
  return (
    <ul className={styles.list} aria-label={t('login.language')}>
      {locales.map((locale) => (
        <li key={locale}>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={locale === i18n.language}
            onClick={() => handleChoice(locale)}
          >
            <LanguageName locale={locale} />
          </button>
        </li>
      ))}
    </ul>
  );
}
