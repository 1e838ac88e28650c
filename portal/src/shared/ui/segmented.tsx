import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

export interface SegmentedProps<T extends string> {
  /** Name of the choice. */
  label: string;
  value: T;
  /** An icon takes the place of the word, which is read aloud and shown as a tooltip. */
  options: readonly { value: T; label: string; icon?: ReactNode }[];
  onChange: (value: T) => void;
}

/** A choice of one of a few options, side by side. It is built from radio buttons, which arrow keys and screen readers support. */
export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.icon ? option.label : undefined}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={option.icon ? 'visually-hidden' : undefined}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
