import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { enterSession } from '../enter-session.ts';
import { isShownAtForm } from '../failed-call.ts';
import { AgreeField } from './agree-field.tsx';
import styles from './auth-form.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

export interface InvitationFormProps {
  token: string;
  invitation: { email: string; firstName: string; lastName: string };
  /** The invitation was used or withdrawn in the meantime. */
  onDead: () => void;
}

/** The invited user enters their name and chooses a password. */
export function InvitationForm({ token, invitation, onDead }: InvitationFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({
    schema: accountsApi.acceptInvitation.body,
    initialValues: {
      token,
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      password: '',
      agreePolicy: false,
    },
  });

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      const body = { ...values, locale: currentLocale(), timeZone };
      await enterSession(await api.call(accountsApi.acceptInvitation, { body }, { silent: true }));
      await navigate({ to: '/', replace: true });
    },
    (error) => {
      const failed = toApiError(error);
      if (failed.key === 'invitationExpired') onDead();
      else setFailure(failed);
    },
  );

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isShownAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <TextField label={t('login.email')} value={invitation.email} readOnly autoComplete="username" />
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={t('register.firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={t('register.lastName')} autoComplete="family-name" />
      </div>
      <PasswordField
        {...form.field('password')}
        label={t('invitation.password')}
        hint={t('password.rule')}
        autoComplete="new-password"
        autoFocus
      />
      <AgreeField {...form.input('agreePolicy')} />
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('invitation.submit')}
      </Button>
    </form>
  );
}
