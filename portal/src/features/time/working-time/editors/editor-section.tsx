import { type ReactNode, useId } from 'react';
import styles from './editor-section.module.css';

/** A group of related fields below a secondary heading. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 className={styles.heading} id={id}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Fields side by side; on phones as well if they are short. */
export const rowClass: string = styles.row!;
/** The same for days, which are longer: on phones one below the other. */
export const dateRowClass: string = styles.dates!;
