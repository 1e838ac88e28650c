import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { LanguageChoice } from '../components/language-choice.tsx';
import { LoginForm } from '../components/login-form.tsx';
import { Pavilion } from '../components/pavilion.tsx';
import styles from './login.module.css';

export function LoginPage(): ReactNode {
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
          <h1 className={styles.title}>{t('login.title')}</h1>
          <p className={styles.lead}>{t('login.lead', { appName })}</p>
          <LoginForm />
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
