import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { readCode } from '#shared/ui/code-input.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { CodeForm, useCodeAttempt } from '../components/code-form.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { enterSession } from '../enter-session.ts';
import { readLinkParameter } from '../link-token.ts';
import { type PendingRegistration, readCodeSent, storeCodeSent } from '../pending-registration.ts';

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

interface VerifyFormProps {
  registrationId: string;
  pending: PendingRegistration | undefined;
  /** The registration has expired and must be started again. */
  onExpired: () => void;
}

/** The code from the mail. A link in the mail fills it in; only pressing the button uses it. */
function VerifyForm({ registrationId, pending, onExpired }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    schema: accountsApi.verify.body,
    initialValues: { registrationId, code: readCode(readLinkParameter('code')) },
  });
  const { fail, ...attempt } = useCodeAttempt({
    resendAt: pending?.resendAt ?? null,
    clearCode: () => form.setValue('code', ''),
  });
  const handleFailure = (error: unknown) => (toApiError(error).key === 'linkExpired' ? onExpired() : fail(error));
  const handleSubmit = form.handleSubmit(async (body) => {
    attempt.begin();
    await enterSession(await api.call(accountsApi.verify, { body }, { silent: true }));
  }, handleFailure);
  const handleResend = async () => {
    const sent = await api.call(accountsApi.resendCode, { body: { registrationId } }, { silent: true });
    if (pending) storeCodeSent(sent, pending.email);
    return sent;
  };

  return (
    <CodeForm
      attempt={{ ...attempt, fail: handleFailure }}
      code={form.input('code')}
      isBusy={form.isSubmitting}
      sentAgain={t('verify.sentAgain')}
      submitLabel={t('verify.submit')}
      isSentByLastFigure
      onSubmit={handleSubmit}
      onResend={handleResend}
    />
  );
}
