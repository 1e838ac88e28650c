import type { ReactNode } from 'react';
import styles from './side-panel-sections.module.css';

/** The class of what leads from the panel to another record, be it a link or a button. */
export const panelLinkClass: string = styles.link!;

/** What a panel says of its record, part by part. */
export function SidePanelSections({ children }: { children: ReactNode }) {
  return <div className={styles.sections}>{children}</div>;
}

/** One part, under a quiet heading. Not shown while there is nothing in it. */
export function SidePanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** Whom it is for, and a remark on them. */
export function PanelPerson({ name, remark }: { name: string; remark: ReactNode }) {
  return (
    <p className={styles.person}>
      {name} <span className={styles.remark}>{remark}</span>
    </p>
  );
}

/** A way to reach somebody, behind its icon. */
export function PanelContact({ children }: { children: ReactNode }) {
  return <p className={styles.contact}>{children}</p>;
}
