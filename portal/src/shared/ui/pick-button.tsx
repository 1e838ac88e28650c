import type { ReactNode } from 'react';
import styles from './pick-button.module.css';
import type { PopoverTriggerProps } from './popover.tsx';

export interface PickButtonProps extends PopoverTriggerProps {
  label: string;
  /** The icon of the button. */
  children: ReactNode;
}

/** At the end of a text field: opens a list of values to choose from instead of typing. */
export function PickButton({ label, children, ...trigger }: PickButtonProps) {
  return (
    <button {...trigger} type="button" className={styles.pick} aria-label={label}>
      {children}
    </button>
  );
}
