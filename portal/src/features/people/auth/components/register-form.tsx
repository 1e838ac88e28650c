import { accountsApi } from '@sala/contract/people/accounts/accounts.api.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { isShownAtForm } from '../failed-call.ts';
import { storeCodeSent } from '../pending-registration.ts';
import { useEmailCheck } from '../use-email-check.ts';
import { AgreeField } from './agree-field.tsx';
import styles from './auth-form.module.css';

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** Registers a business and its first administrator. */
export function RegisterForm() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({
    schema: accountsApi.register.body,
    initialValues: {
      companyName: '',
      firstName: '',
      lastName: '',
      email: '',
      phone: undefined,
      password: '',
      agreePolicy: false,
    },
  });
  const emailProblem = useEmailCheck(String(form.values.email));
  const email = form.field('email');

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      const body = { ...values, locale: currentLocale(), timeZone };
      const sent = await api.call(accountsApi.register, { body }, { silent: true });
      storeCodeSent(sent, body.email);
      await navigate({ to: '/register/verify', search: { registration: sent.registrationId } });
    },
    (error) => setFailure(toApiError(error)),
  );

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {isShownAtForm(failure) && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <TextField
        {...form.field('companyName')}
        label={t('register.companyName')}
        autoComplete="organization"
        autoFocus
      />
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={t('register.firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={t('register.lastName')} autoComplete="family-name" />
      </div>
      <EmailField {...email} error={email.error ?? emailProblem} label={t('register.email')} autoComplete="email" />
      <TextField
        {...form.field('phone')}
        label={t('register.phone')}
        mark="optional"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
      />
      <PasswordField
        {...form.field('password')}
        label={t('register.password')}
        hint={t('password.rule')}
        autoComplete="new-password"
      />
      <AgreeField {...form.input('agreePolicy')} />
      <Button type="submit" isBusy={form.isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
