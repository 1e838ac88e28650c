import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import styles from './password-tab.module.css';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordTab({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const currentInput = useRef<HTMLInputElement>(null);
  const form = useNewEditor({
    schema: profileApi.changePassword.body,
    initialValues: empty,
    send: (body, options) => api.call(profileApi.changePassword, { body }, options),
    messageKey: profileApi.changePassword.successMessage,
    lost: t('password.lost'),
    isTab: true,
    isSilent: true,
    onSaved: () => {
      form.reset(empty);
    },
    onRefused: () => currentInput.current?.focus(),
  });
  const { failure } = form;
  const isWrong = failure?.key === authErrors.wrongOldPassword.key;
  const current = form.field('currentPassword');
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('password.title')} description={t('password.hint')}>
        {/* Lets a password manager know which account the password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {failure && !isWrong && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <PasswordField
          {...current}
          ref={currentInput}
          label={t('password.current')}
          error={current.error ?? (isWrong && errorText(failure))}
          onChange={(event) => {
            form.clearFailure();
            current.onChange(event);
          }}
        />
        <PasswordField
          {...form.field('newPassword')}
          label={t('password.new')}
          hint={t('password.rule')}
          autoComplete="new-password"
        />
        <div className={styles.action}>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('password.change')}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}
