import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import { FieldFrame, type FieldTexts, fieldBoxClass, useFieldIds } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
  isDisabled?: boolean;
}

export interface SelectFieldProps<T extends string> extends FieldTexts {
  id?: string;
  name?: string;
  value: T | null | undefined;
  options: readonly SelectOption<T>[];
  onValueChange(value: NoInfer<T>): void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  /** Of the chosen value, before it. */
  icon?: ReactNode;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A choice from a short, fixed list. It uses the browser's own element, which every keyboard, phone and screen reader supports. */
export function SelectField<T extends string>(props: SelectFieldProps<T>) {
  const { label, hint, error, mark, id, value, options, onValueChange, placeholder, icon, ...select } = props;
  const { inputId, described } = useFieldIds({ hint, error }, id);
  return (
    <FieldFrame inputId={inputId} label={label} hint={hint} error={error} mark={mark}>
      <div className={`${fieldBoxClass} ${styles.box}`} data-invalid={Boolean(error)}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <select
          {...select}
          id={inputId}
          className={styles.select}
          value={value ?? ''}
          data-empty={!value || undefined}
          aria-invalid={Boolean(error)}
          aria-describedby={described}
          onChange={(event) => onValueChange(event.currentTarget.value as T)}
        >
          {!value && (
            <option value="" disabled hidden>
              {placeholder ?? ''}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.chevron} />
      </div>
    </FieldFrame>
  );
}
