import { authApi, type SignInCodeSent } from '@sala/contract/auth/auth.api.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { CodeInput } from '#shared/ui/code-input.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { ResendCountdown } from '#shared/ui/resend-countdown.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { asApiError, isToldAtForm } from '../failed-call.ts';
import { requestSignInCode, signInWithCode } from '../sign-in.ts';
import styles from './auth-form.module.css';

export interface LoginCodeFormProps {
  email: string;
  password: string;
  sent: SignInCodeSent;
  onBack: () => void;
}

/** After too many failed attempts: the code from the mail, with the password that was typed already. */
export function LoginCodeForm({ email, password, sent, onBack }: LoginCodeFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [resendAt, setResendAt] = useState(() => Date.now() + sent.resendIn * 1000);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    schema: authApi.loginWithCode.body,
    initialValues: { email, password, codeId: sent.codeId, code: '' },
  });

  const handleFailure = (error: unknown) => {
    setFailure(asApiError(error));
    setIsSentAgain(false);
    form.setValue('code', '');
  };
  const handleSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    await signInWithCode(values);
  }, handleFailure);
  const handleResend = async () => {
    setFailure(undefined);
    try {
      const again = await requestSignInCode(email);
      form.setValue('codeId', again.codeId);
      setResendAt(Date.now() + again.resendIn * 1000);
      setIsSentAgain(true);
    } catch (error) {
      handleFailure(error);
    }
  };

  return (
    <form className={styles.form} ref={element} onSubmit={handleSubmit} noValidate>
      {isToldAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      {!failure && (
        <InlineAlert tone="info">{isSentAgain ? t('loginCode.sentAgain') : t('loginCode.lead', { email })}</InlineAlert>
      )}
      <PasswordField {...form.field('password')} label={t('login.password')} />
      <CodeInput {...form.input('code')} label={t('verify.code')} autoFocus />
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('login.submit')}
      </Button>
      <div className={styles.again}>
        <span>{t('verify.nothingCame')}</span>
        <ResendCountdown availableAt={resendAt} onResend={handleResend} label={t('verify.resend')} />
      </div>
      <button type="button" className={styles.link} onClick={onBack}>
        {t('loginCode.back')}
      </button>
    </form>
  );
}
