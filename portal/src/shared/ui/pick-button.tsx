import type { ReactNode } from 'react';
import styles from './pick-button.module.css';
import type { PopoverTriggerProps } from './popover.tsx';

export interface PickButtonProps extends PopoverTriggerProps {
  label: string;
  /** Its icon. */
  children: ReactNode;
}

/** At the end of a field that can be typed into: opens what can be picked instead. */
export function PickButton({ label, children, ...trigger }: PickButtonProps) {
  return (
    <button {...trigger} type="button" className={styles.pick} aria-label={label}>
      {children}
    </button>
  );
}
