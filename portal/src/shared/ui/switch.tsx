import { type ReactNode, useId } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  value: boolean | null | undefined;
  onValueChange(value: boolean): void;
  disabled?: boolean;
}

/** On or off; its words stand left, so that a list of them lines up. */
export function Switch({ label, hint, error, value, onValueChange, ...input }: SwitchProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={styles.field}>
      <div className={styles.texts}>
        <label className={styles.label} htmlFor={id} data-disabled={input.disabled || undefined}>
          {label}
        </label>
        {hint && (
          <p className={styles.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
        {error && (
          <p className={styles.error} id={`${id}-error`}>
            {error}
          </p>
        )}
      </div>
      <input
        {...input}
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={Boolean(value)}
        aria-checked={Boolean(value)}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onChange={(event) => onValueChange(event.currentTarget.checked)}
      />
    </div>
  );
}
