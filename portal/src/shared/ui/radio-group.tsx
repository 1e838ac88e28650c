import { type ReactNode, useId } from 'react';
import { FieldGroup, type FieldTexts } from './field.tsx';
import styles from './radio-group.module.css';

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
}

export interface RadioGroupProps<T extends string> extends FieldTexts {
  name?: string;
  value: T | null | undefined;
  options: readonly RadioOption<T>[];
  onValueChange(value: NoInfer<T>): void;
  disabled?: boolean;
  /** In a dialog: the chosen option gets the focus first. */
  hasAutofocus?: boolean;
}

/**
 * A choice of one of a few options that each need a sentence. For single words there is `Segmented`, for more than six options
 * `SelectField`.
 */
export function RadioGroup<T extends string>({
  value,
  options,
  onValueChange,
  disabled,
  hasAutofocus,
  ...texts
}: RadioGroupProps<T>) {
  const ownName = useId();
  return (
    <FieldGroup {...texts} isDisabled={disabled} role="radiogroup">
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-disabled={disabled || option.isDisabled || undefined}
          >
            <input
              type="radio"
              name={texts.name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={option.isDisabled}
              className={styles.dot}
              data-autofocus={(hasAutofocus && option.value === value) || undefined}
              onChange={() => onValueChange(option.value)}
            />
            <span className={styles.texts}>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
