import type { ReactNode } from 'react';
import styles from './timeline.module.css';

/** What happened to a thing, one line an event, the newest first. */
export function Timeline({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={styles.list} aria-label={label}>
      {children}
    </ol>
  );
}

export interface TimelineLineProps {
  /** Who did it: one of us, the customer, nobody. */
  tone: 'accent' | 'success' | 'quiet';
  title: string;
  /** Who, and when. */
  foot: ReactNode;
  /** What changed. */
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
