import type { ReactNode } from 'react';
import styles from './check-row.module.css';

export interface CheckRowProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  /** One of a group instead of one by itself. */
  radioName?: string;
  children: ReactNode;
}

/** A box to tick with its words, as wide as the panel it stands in. */
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
