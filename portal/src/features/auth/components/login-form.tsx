import { authApi, type SignInCodeSent } from '@sala/contract/auth/auth.api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { asApiError, isToldAtForm } from '../failed-call.ts';
import { requestSignInCode, signInWithPassword } from '../sign-in.ts';
import styles from './auth-form.module.css';
import { LoginCodeForm } from './login-code-form.tsx';

export function LoginForm() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const [code, setCode] = useState<SignInCodeSent>();
  const [isAsking, setIsAsking] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({ schema: authApi.login.body, initialValues: { email: '', password: '' } });

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      await signInWithPassword(values);
    },
    (error) => {
      // The password was right: what is missing is the code that has just been mailed.
      if (error instanceof ApiError && error.key === 'emailNotVerified')
        return void navigate({
          to: '/register/verify',
          search: { registration: String(error.params.registration) },
        });
      setFailure(asApiError(error));
      password.current?.select();
    },
  );

  const handleAskForCode = async () => {
    setIsAsking(true);
    try {
      setCode(await requestSignInCode(form.values.email));
      setFailure(undefined);
    } catch (error) {
      setFailure(asApiError(error));
    } finally {
      setIsAsking(false);
    }
  };

  if (code) return <LoginCodeForm {...form.values} sent={code} onBack={() => setCode(undefined)} />;
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isToldAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      {failure?.key === 'signInLocked' && (
        <Button variant="default" isBusy={isAsking} onClick={() => void handleAskForCode()}>
          {t('loginCode.send')}
        </Button>
      )}
      <EmailField {...form.field('email')} label={t('login.email')} autoComplete="username" autoFocus />
      <PasswordField {...form.field('password')} ref={password} label={t('login.password')} />
      <Link to="/forgot-password" className={styles.forgot}>
        {t('login.forgot')}
      </Link>
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
