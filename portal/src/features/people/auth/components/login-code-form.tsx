import { authApi, type SignInCodeSent } from '@sala/contract/people/auth/auth.api.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { requestSignInCode, signInWithCode } from '../sign-in.ts';
import styles from './auth-form.module.css';
import { CodeForm, useCodeAttempt } from './code-form.tsx';

export interface LoginCodeFormProps {
  email: string;
  password: string;
  sent: SignInCodeSent;
  onBack: () => void;
}

/** After too many failed attempts: asks for the code from the mail and sends it with the password typed before. */
export function LoginCodeForm({ email, password, sent, onBack }: LoginCodeFormProps) {
  const { t } = useTranslation('auth');
  const form = useForm({
    schema: authApi.loginWithCode.body,
    initialValues: { email, password, codeId: sent.codeId, code: '' },
  });
  const [firstResendAt] = useState(() => Date.now() + sent.resendIn * 1000);
  const attempt = useCodeAttempt({ resendAt: firstResendAt, clearCode: () => form.setValue('code', '') });
  const [isPasswordWrong, setIsPasswordWrong] = useState(false);
  const [isMailedOut, setIsMailedOut] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const handleFailure = (error: unknown) => {
    // The code was correct and can be sent again with another password.
    if (toApiError(error).key !== 'wrongCredential') return attempt.fail(error);
    setIsPasswordWrong(true);
    passwordField.current?.focus();
    passwordField.current?.select();
  };
  const typed = form.field('password');
  const handleSubmit = form.handleSubmit(async (values) => {
    attempt.begin();
    setIsPasswordWrong(false);
    setIsMailedOut(false);
    await signInWithCode(values);
  }, handleFailure);
  const handleResend = async () => {
    try {
      const again = await requestSignInCode(email);
      form.setValue('codeId', again.codeId);
      return again;
    } catch (error) {
      setIsMailedOut(toApiError(error).key === 'tooManyRequests');
      throw error;
    }
  };

  return (
    <CodeForm
      attempt={attempt}
      code={form.input('code')}
      isBusy={form.isSubmitting}
      lead={t('loginCode.lead', { email })}
      sentAgain={t('loginCode.sentAgain')}
      submitLabel={t('login.submit')}
      {...(isMailedOut && { failureText: t('loginCode.tooMany', { email }) })}
      onSubmit={handleSubmit}
      onResend={handleResend}
      foot={
        <button type="button" className={styles.link} onClick={onBack}>
          {t('loginCode.back')}
        </button>
      }
    >
      <PasswordField
        {...typed}
        ref={passwordField}
        label={t('login.password')}
        error={typed.error ?? (isPasswordWrong && t('loginCode.wrongPassword', { email }))}
        onChange={(event) => {
          setIsPasswordWrong(false);
          typed.onChange(event);
        }}
      />
    </CodeForm>
  );
}
