import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { ResendCountdown } from '#shared/ui/resend-countdown.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from '../components/auth-form.module.css';
import { AuthPage } from '../components/auth-page.tsx';
import { isShownAtForm } from '../failed-call.ts';

export function ForgotPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [sent, setSent] = useState<{ email: string; resendAt: number }>();
  const form = useForm({ schema: accountsApi.requestReset.body, initialValues: { email: '' } });

  const request = async (email: string) => {
    setFailure(undefined);
    const { resendIn } = await api.call(accountsApi.requestReset, { body: { email } }, { silent: true });
    setSent({ email, resendAt: Date.now() + resendIn * 1000 });
  };
  const fail = (error: unknown) => setFailure(toApiError(error));
  const handleSubmit = form.handleSubmit(({ email }) => request(email), fail);

  return (
    <AuthPage
      title={t(sent ? 'forgot.sentTitle' : 'forgot.title')}
      lead={sent ? t('forgot.sent', { email: sent.email }) : t('forgot.lead')}
      foot={<Link to="/login">{t('forgot.back')}</Link>}
    >
      {sent ? (
        <div className={styles.form}>
          {isShownAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
          <div className={styles.again}>
            <span>{t('verify.nothingCame')}</span>
            <ResendCountdown
              availableAt={sent.resendAt}
              onResend={() => request(sent.email).catch(fail)}
              label={t('forgot.resend')}
            />
          </div>
        </div>
      ) : (
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          {isShownAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
          <EmailField {...form.field('email')} label={t('login.email')} autoComplete="username" autoFocus />
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </AuthPage>
  );
}
