import { accountsApi } from '@sala/contract/accounts/accounts.api.ts';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { readCode } from '#shared/ui/code-input.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { enterSession } from '../enter-session.ts';
import { readLinkParameter } from '../link-token.ts';
import { type PendingRegistration, storeCodeSent } from '../pending-registration.ts';
import { CodeForm, useCodeAttempt } from './code-form.tsx';

export interface VerifyFormProps {
  registrationId: string;
  pending: PendingRegistration | undefined;
  /** The registration has expired and must be started again. */
  onExpired: () => void;
}

/** The code from the mail. A link in the mail fills it in; only pressing the button uses it. */
export function VerifyForm({ registrationId, pending, onExpired }: VerifyFormProps) {
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
