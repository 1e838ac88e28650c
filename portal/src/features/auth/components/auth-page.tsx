import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import styles from './auth-page.module.css';
import { LanguageChoice } from './language-choice.tsx';
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
        <ProductView />
      </aside>
    </div>
  );
}
