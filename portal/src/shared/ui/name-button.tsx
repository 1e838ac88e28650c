import type { ReactNode } from 'react';
import styles from './name-button.module.css';

export interface NameButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** The name of a table row as a button that opens it in place, for rows without a page. */
export function NameButton({ onClick, children }: NameButtonProps) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}
