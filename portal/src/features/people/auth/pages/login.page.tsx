import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { LoginForm } from '../components/login-form.tsx';

export function LoginPage(): ReactNode {
  const { t } = useTranslation('auth');
  const { appName } = clientConfig();
  return (
    <AuthPage
      title={t('login.title')}
      lead={t('login.lead', { appName })}
      foot={
        <>
          <span>{t('login.noAccount')}</span>
          <Link to="/register">{t('login.register')}</Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
