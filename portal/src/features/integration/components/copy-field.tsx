import type { ReactNode } from 'react';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './copy-field.module.css';

export interface CopyFieldProps {
  label: string;
  hint: ReactNode;
  value: string;
  /** What is shown in place of a value that is not for every eye. */
  shown?: string;
  copyLabel: string;
  /** Beside the button that copies. */
  children?: ReactNode;
}

/** Something to copy out of the page into one's own. */
export function CopyField({ label, hint, value, shown = value, copyLabel, children }: CopyFieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <div className={styles.box}>
        <code className={styles.value}>{shown}</code>
        {children}
        <CopyButton value={value} label={copyLabel} />
      </div>
      <p className={styles.hint}>{hint}</p>
    </div>
  );
}
