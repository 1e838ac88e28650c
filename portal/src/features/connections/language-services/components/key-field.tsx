import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { PasswordField } from '#shared/ui/password-field.tsx';
import styles from './key-field.module.css';

export interface KeyFieldProps {
  name: string;
  label?: string;
  hint: string | undefined;
  /** undefined: the stored key is kept. */
  value: string | undefined;
  hasKey: boolean;
  isLocked: boolean;
  error: ReactNode;
  onChange: (value: string | undefined) => void;
}

/** A key that can be written but not read: for a stored key, the field only states that it exists. */
export function KeyField({ name, label, hint, value, hasKey, isLocked, error, onChange }: KeyFieldProps) {
  const { t } = useTranslation('language-services');
  const input = useRef<HTMLInputElement>(null);
  const isKept = hasKey && value === undefined;
  function handleReplace() {
    flushSync(() => onChange(''));
    input.current?.focus();
  }
  return (
    <div className={styles.key}>
      <PasswordField
        ref={input}
        name={name}
        label={label ?? t('key')}
        hint={hasKey && value === '' ? t('keyGoes') : isKept ? t('keyKept') : hint}
        value={isKept ? '' : (value ?? '')}
        placeholder={isKept ? '••••••••••••' : undefined}
        autoComplete="off"
        readOnly={isKept}
        disabled={isLocked}
        error={error}
        onChange={(event) =>
          onChange(event.currentTarget.value === '' && !hasKey ? undefined : event.currentTarget.value)
        }
      />
      {hasKey && !isLocked && (
        <Button variant="default" isSmall onClick={() => (isKept ? handleReplace() : onChange(undefined))}>
          {t(isKept ? 'keyReplace' : 'keyKeep')}
        </Button>
      )}
    </div>
  );
}
