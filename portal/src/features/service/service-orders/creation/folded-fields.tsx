import { type ReactNode, useState } from 'react';
import styles from './creation.module.css';

export interface FoldedFieldsProps {
  label: string;
  /** One of the fields has a problem, so they are shown. */
  hasProblem: boolean;
  children: ReactNode;
}

/** Fields that few orders need, behind one line. */
export function FoldedFields({ label, hasProblem, children }: FoldedFieldsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={styles.folded}
      open={isOpen || hasProblem}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>{label}</summary>
      <div className={styles.foldedBody}>{children}</div>
    </details>
  );
}
