import type { ReactNode } from 'react';
import styles from './check-row.module.css';

export interface CheckRowProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** Makes it a radio button of this group. */
  radioName?: string;
  children: ReactNode;
}

/** A checkbox with a label, in the width of its panel. */
export function CheckRow({ isChecked, onChange, radioName, children }: CheckRowProps) {
  return (
    <label className={styles.row}>
      <input
        type={radioName ? 'radio' : 'checkbox'}
        name={radioName}
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span className={styles.text}>{children}</span>
    </label>
  );
}
