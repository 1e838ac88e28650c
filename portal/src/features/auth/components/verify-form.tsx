import { accountsApi } from '@sala/contract/accounts/accounts.api.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { CodeInput, readCode } from '#shared/ui/code-input.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ResendCountdown } from '#shared/ui/resend-countdown.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { enterSession } from '../enter-session.ts';
import { asApiError, isToldAtForm } from '../failed-call.ts';
import { readLinkParameter } from '../link-token.ts';
import { type PendingRegistration, rememberCodeSent } from '../pending-registration.ts';
import styles from './auth-form.module.css';

export interface VerifyFormProps {
  registrationId: string;
  pending: PendingRegistration | undefined;
  /** The registration is over: it has to begin anew. */
  onExpired: () => void;
}

/** The code from the mail. A link in the mail fills it in; only pressing the button uses it. */
export function VerifyForm({ registrationId, pending, onExpired }: VerifyFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [resendAt, setResendAt] = useState(pending?.resendAt ?? null);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: accountsApi.verify.body,
    initialValues: { registrationId, code: readCode(readLinkParameter('code')) },
  });

  const handleFailure = (error: unknown) => {
    const failed = asApiError(error);
    if (failed.key === 'linkExpired') return onExpired();
    setFailure(failed);
    form.setValue('code', '');
  };
  const handleSubmit = form.handleSubmit(async (body) => {
    setFailure(undefined);
    await enterSession(await api.call(accountsApi.verify, { body }, { silent: true }));
  }, handleFailure);
  const handleResend = async () => {
    setFailure(undefined);
    try {
      const sent = await api.call(accountsApi.resendCode, { body: { registrationId } }, { silent: true });
      if (pending) rememberCodeSent(sent, pending.email);
      setResendAt(Date.now() + sent.resendIn * 1000);
      setIsSentAgain(true);
    } catch (error) {
      handleFailure(error);
    }
  };

  return (
    <form className={styles.form} ref={element} onSubmit={handleSubmit} noValidate>
      {isToldAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      {!failure && isSentAgain && <InlineAlert tone="info">{t('verify.sentAgain')}</InlineAlert>}
      <CodeInput
        {...form.input('code')}
        label={t('verify.code')}
        autoFocus
        onComplete={() => requestAnimationFrame(() => element.current?.requestSubmit())}
      />
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('verify.submit')}
      </Button>
      <div className={styles.again}>
        <span>{t('verify.nothingCame')}</span>
        <ResendCountdown availableAt={resendAt} onResend={handleResend} label={t('verify.resend')} />
      </div>
    </form>
  );
}
