import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** The events of an object, one line for each, the newest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineLineProps {
  /** Who caused the event: a member of staff, the customer, or the system. */
  tone: 'accent' | 'success' | 'quiet';
  title: string;
  /** The person and the time. */
  foot: ReactNode;
  /** The changes. */
  children?: ReactNode;
}

export function TimelineLine({ tone, title, foot, children }: TimelineLineProps) {
  return (
    <li className={styles.line} data-tone={tone}>
      <span className={styles.dot} aria-hidden />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.values}>{children}</div>}
        <p className={styles.foot}>{foot}</p>
      </div>
    </li>
  );
}
