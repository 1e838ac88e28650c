import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import styles from './auth-page.module.css';
import { ProductView } from './product-view.tsx';

export interface AuthPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Links to other pages, below the form. */
  foot?: ReactNode;
  children: ReactNode;
}

/** The frame around every form of the pages without a session. */
export function AuthPage({ title, lead, foot, children }: AuthPageProps) {
  const { t } = useTranslation('auth');
  const { appName } = clientConfig();
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.head}>
          <div className={styles.brand}>
            <BrandMark size={32} />
            <span>{appName}</span>
          </div>
          <LanguageChoice />
        </div>
        <div className={styles.center}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
      </main>
      <aside className={styles.aside}>
        <div className={styles.words}>
          <p className={styles.promise}>{t('login.aside')}</p>
          <p className={styles.detail}>{t('login.asideBody')}</p>
        </div>
        <ProductView />
      </aside>
    </div>
  );
}

/** The four languages by their own names. */
function LanguageChoice() {
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
