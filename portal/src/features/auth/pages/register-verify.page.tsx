import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPage } from '../components/auth-page.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { VerifyForm } from '../components/verify-form.tsx';
import { readCodeSent } from '../pending-registration.ts';

export function RegisterVerifyPage(): ReactNode {
  const { t } = useTranslation('auth');
  const { registration = '' } = useSearch({ strict: false }) as { registration?: string };
  const [isExpired, setIsExpired] = useState(registration === '');
  const pending = readCodeSent(registration);
  if (isExpired)
    return (
      <DeadLink title={t('verify.deadTitle')} body={t('verify.deadBody')} to="/login" label={t('login.submit')}>
        <Link to="/register">{t('login.register')}</Link>
      </DeadLink>
    );
  return (
    <AuthPage
      title={t('verify.title')}
      lead={pending ? t('verify.lead', { email: pending.email }) : t('verify.leadUnknown')}
      foot={<Link to="/register">{t('verify.otherAddress')}</Link>}
    >
      <VerifyForm
        key={registration}
        registrationId={registration}
        pending={pending}
        onExpired={() => setIsExpired(true)}
      />
    </AuthPage>
  );
}
