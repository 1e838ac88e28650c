import type { ReactNode } from 'react';
import styles from './rows-drawer.module.css';

/** A wide table of a report. */
export function Scrolling({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
    <section className={`${styles.frame} ${styles.scroll}`} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
