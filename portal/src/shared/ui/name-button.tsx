import type { ReactNode } from 'react';
import styles from './name-button.module.css';

export interface NameButtonProps {
  onClick: () => void;
  children: ReactNode;
}

/** What a row of a table is called; shows it in place, where no page is to be opened. */
export function NameButton({ onClick, children }: NameButtonProps) {
  return (
    <button type="button" className={styles.name} onClick={onClick}>
      {children}
    </button>
  );
}
