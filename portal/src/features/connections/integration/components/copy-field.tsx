import type { ReactNode } from 'react';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import styles from './copy-field.module.css';

export interface CopyFieldProps {
  label: string;
  hint: ReactNode;
  value: string;
  /** Shown instead of a confidential value. */
  shown?: string;
  copyLabel: string;
  /** Shown beside the copy button. */
  children?: ReactNode;
}

/** A value to copy from the page. */
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
