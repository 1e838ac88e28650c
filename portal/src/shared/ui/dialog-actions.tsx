import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

export interface DialogActionsProps {
  /** Stays visible in a drawer whose content fills its height. */
  isSticky?: boolean;
  children: ReactNode;
}

/** The buttons at the end of a dialog. The main action comes last. */
export function DialogActions({ isSticky, children }: DialogActionsProps) {
  return (
    <div className={styles.actions} data-sticky={isSticky || undefined}>
      {children}
    </div>
  );
}
