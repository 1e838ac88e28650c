import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clientConfig } from '#shared/config/client-config.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { RegisterForm } from '../components/register-form.tsx';

export function RegisterPage(): ReactNode {
  const { t } = useTranslation('auth');
  const { appName } = clientConfig();
  return (
    <AuthPage
      title={t('register.title')}
      lead={t('register.lead', { appName })}
      foot={
        <>
          <span>{t('register.haveAccount')}</span>
          <Link to="/login">{t('login.submit')}</Link>
        </>
      }
    >
      <RegisterForm />
    </AuthPage>
  );
}
