import { type ReactNode, useState } from 'react';
import styles from './figure.module.css';

export interface FigureProps {
  icon: ReactNode;
  label: string;
  value: string;
  /** What the figure is about, in a few words. */
  hint: string;
  /** Somebody should look at it. */
  isUrgent?: boolean;
}

/** A figure with its name; around it stands the link to what it counts. */
export function Figure({ icon, label, value, hint, isUrgent = false }: FigureProps) {
  const changes = useChanges(value);
  return (
    <span className={styles.figure} data-urgent={isUrgent || undefined}>
      <span className={styles.label}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        {label}
      </span>
      {/* A new one each time, so that each change is seen. */}
      <span key={changes} className={`${styles.value} ${changes > 0 ? 'live-flash' : ''}`}>
        {value}
      </span>
      <span className={styles.hint}>{hint}</span>
    </span>
  );
}

/** How often the value has changed before one's eyes. */
function useChanges(value: string): number {
  const [shown, setShown] = useState({ value, changes: 0 });
  if (shown.value === value) return shown.changes;
  setShown({ value, changes: shown.changes + 1 });
  return shown.changes + 1;
}
