import { Button, PasswordInput, TextInput } from '@mantine/core';
import { authApi } from '@sala/contract/auth/auth.api.ts';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { signInWithPassword } from '../sign-in.ts';
import styles from './login-form.module.css';

const unexpected = new ApiError({ status: 0, key: 'unexpected' });

export function LoginForm() {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const password = useRef<HTMLInputElement>(null);
  const form = useForm({ schema: authApi.login.body, initialValues: { email: '', password: '' } });

  const handleSubmit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      await signInWithPassword(values);
    },
    (error) => {
      setFailure(error instanceof ApiError ? error : unexpected);
      password.current?.select();
    },
  );
  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <TextInput
        key={form.key('email')}
        {...form.getInputProps('email')}
        label={t('login.email')}
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        autoFocus
      />
      <PasswordInput
        key={form.key('password')}
        {...form.getInputProps('password')}
        ref={password}
        label={t('login.password')}
        description={isCapsLockOn ? t('login.capsLock') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        name="password"
        autoComplete="current-password"
        size="md"
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <IconEyeOff size={18} stroke={1.75} aria-hidden /> : <IconEye size={18} stroke={1.75} aria-hidden />
        }
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword'), tabIndex: 0 }}
        onKeyDown={handleKey}
        onKeyUp={handleKey}
        onBlur={() => setIsCapsLockOn(false)}
      />
      <Button type="submit" size="md" fullWidth loading={form.isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
