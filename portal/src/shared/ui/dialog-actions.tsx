import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

export interface DialogActionsProps {
  /** Stays in sight in a drawer, whose content fills its height. */
  isSticky?: boolean;
  children: ReactNode;
}

/** The buttons a dialog ends with, what it is for last. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return (
    <div className={styles.actions} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}
