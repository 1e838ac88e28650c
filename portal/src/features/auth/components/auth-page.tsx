import { type Locale, locales } from '@sala/contract/core/locales.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { LanguageName } from '#shared/i18n/language-name.tsx';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import styles from './auth-page.module.css';

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
        <div className={styles.brand}>
          <BrandMark size={32} />
          <span>{appName}</span>
        </div>
        <div className={styles.center}>
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          <div className={styles.content}>{children}</div>
          {foot && <div className={styles.foot}>{foot}</div>}
        </div>
        <LanguageChoice />
      </main>
      <aside className={styles.aside}>
        <div className={styles.words}>
          <p className={styles.promise}>{t('login.aside')}</p>
          <p className={styles.detail}>{t('login.asideBody')}</p>
        </div>
        <Pavilion className={styles.pavilion} />
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

/** A line drawing of a sala: three roofs, six pillars, a floor by the water. */
function Pavilion({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 520 300"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.500"
      aria-hidden
      focusable="false"
    >
      <path d="M260 18c6 26 34 50 84 58H176c50-8 78-32 84-58Z" />
      <path d="M260 18V4" />
      <path d="M176 76c-8 14-26 24-50 28h268c-24-4-42-14-50-28" />
      <path d="M126 104c-12 18-40 32-78 36h424c-38-4-66-18-78-36" />
      <path d="M48 140v8h424v-8" />
      <path d="M84 148v84M92 148v84M156 148v84M164 148v84M228 148v84M236 148v84M284 148v84M292 148v84M356 148v84M364 148v84M428 148v84M436 148v84" />
      <path d="M64 232h392v10H64zM44 242h432v10H44z" />
      <path d="M20 268h480M70 280h380M140 292h240" opacity=".5" />
    </svg>
  );
}
