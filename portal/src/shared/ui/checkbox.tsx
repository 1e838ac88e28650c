import { type ReactNode, type Ref, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  label: ReactNode;
  /** The label is only for screen readers, as in table rows. */
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  value: boolean | null | undefined;
  onValueChange(value: boolean, event: React.ChangeEvent<HTMLInputElement>): void;
  /** Partly selected. */
  isIndeterminate?: boolean;
  disabled?: boolean;
  /** For components that manage the focus. */
  tabIndex?: number;
  ref?: Ref<HTMLInputElement>;
}

/** A checkbox, applied when the form is saved. */
export function Checkbox(props: CheckboxProps) {
  const { label, isLabelHidden, hint, error, value, onValueChange, isIndeterminate = false, ref, ...input } = props;
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const setElement = (element: HTMLInputElement | null) => {
    if (element) element.indeterminate = isIndeterminate;
    if (typeof ref === 'function') ref(element);
    else if (ref) ref.current = element;
  };
  return (
    <div className={styles.field}>
      <label className={styles.label} data-disabled={input.disabled || undefined}>
        <input
          {...input}
          ref={setElement}
          type="checkbox"
          className={styles.box}
          checked={Boolean(value)}
          aria-describedby={described}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onValueChange(event.currentTarget.checked, event)}
        />
        <span className={isLabelHidden ? 'visually-hidden' : styles.text}>{label}</span>
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
  );
}
