import { IconChevronDown } from '@tabler/icons-react';
import styles from './amount-field.module.css';

export interface UnitSelectProps<T extends string> {
  label: string;
  value: T;
  options: readonly { value: T; label: string }[];
  disabled: boolean | undefined;
  onValueChange: (value: T) => void;
}

/** The unit of an amount, at the end of its field. */
export function UnitSelect<T extends string>({ label, value, options, disabled, onValueChange }: UnitSelectProps<T>) {
  return (
    <span className={styles.unit}>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onValueChange(event.currentTarget.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.75} aria-hidden className={styles.chevron} />
    </span>
  );
}
