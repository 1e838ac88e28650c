import { linkTokenField } from '@sala/contract/core/rules/link-token.ts';
import { authApi, type SignInCodeSent } from '@sala/contract/people/auth/auth.api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, toApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { dismissDialog, isOfSignIn, type NoticeDialog, useNotices } from '#shared/ui/notices.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { isShownAtForm } from '../failed-call.ts';
import { readLinkParameter } from '../link-token.ts';
import { requestSignInCode, signInWithLink, signInWithPassword } from '../sign-in.ts';
import styles from './auth-form.module.css';
import { LoginCodeForm } from './login-code-form.tsx';

function readSignInLink(): 'dead' | { token: string } | undefined {
  const token = readLinkParameter('link');
  if (token === '') return undefined;
  return linkTokenField.safeParse(token).success ? { token } : 'dead';
}

export function LoginForm() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const [code, setCode] = useState<SignInCodeSent>();
  const [isAsking, setIsAsking] = useState(false);
  // The link comes from the same mail as the code. Other people can use up the attempts for the code, but not the link.
  const [link, setLink] = useState<'dead' | { token: string } | undefined>(readSignInLink);
  const [startsWithEmail] = useState(() => link !== undefined && readLinkParameter('email') !== '');
  const [isMailedOut, setIsMailedOut] = useState(false);
  const ended = useNotices(({ dialogs }) => dialogs.find(isOfSignIn));
  const endedId = useId();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({
    schema: authApi.login.body,
    initialValues: { email: startsWithEmail ? readLinkParameter('email') : '', password: '' },
  });

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      setIsMailedOut(false);
      if (typeof link === 'object') await signInWithLink({ ...values, ...link });
      else await signInWithPassword(values);
    },
    (error) => {
      // The password was correct. The user still has to enter the code that was just mailed.
      if (error instanceof ApiError && error.key === 'emailNotVerified')
        return void navigate({
          to: '/register/verify',
          search: { registration: String(error.params.registration) },
        });
      const failed = toApiError(error);
      if (failed.key === 'linkExpired') return setLink('dead');
      setFailure(failed);
      password.current?.focus();
      password.current?.select();
    },
  );

  const handleAskForCode = async () => {
    setIsAsking(true);
    try {
      setCode(await requestSignInCode(form.values.email));
      setFailure(undefined);
    } catch (error) {
      const failed = toApiError(error);
      setIsMailedOut(failed.key === 'tooManyRequests');
      setFailure(failed);
    } finally {
      setIsAsking(false);
    }
  };

  if (code) return <LoginCodeForm {...form.values} sent={code} onBack={() => setCode(undefined)} />;
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isShownAtForm(failure) && (
        <InlineAlert tone="error">
          {isMailedOut ? t('loginCode.tooMany', { email: form.values.email }) : errorText(failure)}
        </InlineAlert>
      )}
      {!failure && ended && <SessionEnded id={endedId} notice={ended} onClose={() => email.current?.focus()} />}
      {!failure && link === 'dead' && <InlineAlert tone="error">{t('loginLink.dead')}</InlineAlert>}
      {!failure && typeof link === 'object' && <InlineAlert tone="info">{t('loginLink.lead')}</InlineAlert>}
      {failure?.key === 'signInLocked' && (
        <Button variant="default" isBusy={isAsking} onClick={() => void handleAskForCode()}>
          {t('loginCode.send')}
        </Button>
      )}
      <EmailField
        {...form.field('email')}
        ref={email}
        label={t('login.email')}
        autoComplete="username"
        autoFocus={!startsWithEmail}
        // The notice never gets the focus, so screen readers read it with the field that has it.
        aria-describedby={!failure && ended ? `${endedId}-title ${endedId}-text` : undefined}
      />
      <PasswordField
        {...form.field('password')}
        ref={password}
        label={t('login.password')}
        autoFocus={startsWithEmail}
      />
      <Link to="/forgot-password" className={styles.forgot}>
        {t('login.forgot')}
      </Link>
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

/** Why the user has to sign in again. The focus is in the form already, and nothing has to be closed before they type. */
function SessionEnded({ id, notice, onClose }: { id: string; notice: NoticeDialog; onClose: () => void }) {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const { title, body } = notice;
  const handleClose = () => {
    dismissDialog(notice);
    onClose();
  };
  return (
    <div role="dialog" aria-labelledby={`${id}-title`} className={styles.ended}>
      <InlineAlert tone="info">
        <strong id={`${id}-title`}>{t(`notice.${title}`)}</strong>
        <p id={`${id}-text`}>{typeof body === 'string' ? t(`notice.${body}`) : errorText(body)}</p>
        <button type="button" className={styles.link} onClick={handleClose}>
          {t('ok')}
        </button>
      </InlineAlert>
    </div>
  );
}
