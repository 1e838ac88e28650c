import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password that can be made visible, with a warning when Caps Lock is on. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation('common');
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  // Some browsers fill in passwords with key events that have no modifier state.
  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState?.('CapsLock') ?? false);
  return (
    <TextField
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      hint={isCapsLockOn ? t('password.capsLock') : props.hint}
      onKeyDown={handleKey}
      onKeyUp={handleKey}
      onBlur={() => setIsCapsLockOn(false)}
      end={
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('password.show')}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={18} stroke={1.75} aria-hidden />
        </button>
      }
    />
  );
}
