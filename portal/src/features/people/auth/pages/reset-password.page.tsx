import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from '../components/auth-form.module.css';
import { AuthPage } from '../components/auth-page.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { LinkPage } from '../components/link-page.tsx';
import { isShownAtForm } from '../failed-call.ts';
import { readLinkParameter } from '../link-token.ts';
import { useLinkCheck } from '../use-link-check.ts';

export function ResetPasswordPage(): ReactNode {
  const { t } = useTranslation('auth');
  const [token] = useState(() => readLinkParameter('token'));
  const [isUsed, setIsUsed] = useState(false);
  const [check, retry] = useLinkCheck(token, (signal) =>
    api.call(accountsApi.checkReset, { body: { token } }, { silent: true, signal }),
  );
  const dead = (
    <DeadLink title={t('reset.deadTitle')} body={t('reset.deadBody')} to="/forgot-password" label={t('reset.askAgain')}>
      <Link to="/login">{t('forgot.back')}</Link>
    </DeadLink>
  );
  return (
    <LinkPage title={t('reset.title')} check={isUsed ? { status: 'dead' } : check} onRetry={retry} dead={dead}>
      {({ email }) => (
        <AuthPage title={t('reset.title')} lead={t('reset.lead', { email })}>
          <ResetForm token={token} email={email} onDead={() => setIsUsed(true)} />
        </AuthPage>
      )}
    </LinkPage>
  );
}

function ResetForm({ token, email, onDead }: { token: string; email: string; onDead: () => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({ schema: accountsApi.reset.body, initialValues: { token, password: '' } });

  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(accountsApi.reset, { body }, { silent: true });
      showToast({ tone: 'success', content: { messageKey: 'passwordReset' } });
      await navigate({ to: '/login', replace: true });
    },
    (error) => {
      const failed = toApiError(error);
      if (failed.key === 'linkExpired') onDead();
      else setFailure(failed);
    },
  );

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isShownAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      {/* Lets the browser's password manager know which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...form.field('password')}
        label={t('reset.password')}
        hint={t('password.rule')}
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
