import { authErrors } from '@sala/contract/auth/auth.errors.ts';
import { profileApi } from '@sala/contract/profile/profile.api.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useUnsavedTab } from '#shared/ui/use-unsaved-tab.ts';
import styles from './password-tab.module.css';

const empty = { currentPassword: '', newPassword: '' };

export function PasswordTab({ email }: { email: string }): ReactNode {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const form = useForm({ schema: profileApi.changePassword.body, initialValues: empty });
  const [failure, setFailure] = useState<ApiError>();
  const currentInput = useRef<HTMLInputElement>(null);
  useUnsavedTab(form.hasUnsavedInput, t('password.lost'));
  const isWrong = failure?.key === authErrors.wrongOldPassword.key;

  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(profileApi.changePassword, { body }, { silent: true });
      form.reset(empty);
      showToast({ tone: 'success', content: { messageKey: 'passwordChanged' }, duration: messageToastDuration });
    },
    (error) => {
      setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' }));
      currentInput.current?.focus();
    },
  );
  const current = form.field('currentPassword');
  return (
    <form onSubmit={handleSubmit} noValidate>
      <FormSection title={t('password.title')} description={t('password.hint')}>
        {/* So that a password manager knows whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {failure && !isWrong && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <PasswordField
          {...current}
          ref={currentInput}
          label={t('password.current')}
          error={current.error ?? (isWrong && errorText(failure))}
          onChange={(event) => {
            setFailure(undefined);
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
