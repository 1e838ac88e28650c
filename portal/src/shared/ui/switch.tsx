import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './switch.module.css';

export interface SwitchProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  value: boolean | null | undefined;
  /** A handler that saves may return a promise. Until it settles, the switch shows the chosen value, and afterwards the actual one. */
  onValueChange(value: boolean): unknown;
  disabled?: boolean;
}

/** The chosen value while it is being saved. */
function usePendingValue(value: boolean, onValueChange: SwitchProps['onValueChange']) {
  const [held, setHeld] = useState<boolean>();
  const latest = useRef<Promise<unknown>>(undefined);
  function choose(next: boolean) {
    const saving = onValueChange(next);
    if (!(saving instanceof Promise)) return;
    latest.current = saving;
    setHeld(next);
    // The last of several choices is shown. The handler shows failures.
    const release = () => latest.current === saving && setHeld(undefined);
    saving.then(release, release);
  }
  return { shown: held ?? value, choose };
}

/** On or off. The label is on the left, so that the switches of a list are aligned. */
export function Switch({ label, hint, error, value, onValueChange, ...input }: SwitchProps) {
  const id = useId();
  const { shown, choose } = usePendingValue(Boolean(value), onValueChange);
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
        checked={shown}
        aria-checked={shown}
        aria-describedby={described}
        aria-invalid={error ? true : undefined}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </div>
  );
}
