import { type ReactNode, useId } from 'react';
import styles from './specimen.module.css';

export interface SpecimenProps {
  /** The shown state or variant. */
  title: string;
  /** Side by side instead of one below the other. */
  isRow?: boolean;
  /** Uses the whole width, for components that fill a page. */
  isWide?: boolean;
  children: ReactNode;
}

/** One variant of a component below its name. */
export function Specimen({ title, isRow = false, isWide = false, children }: SpecimenProps) {
  const id = useId();
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <div className={styles.content} data-row={isRow || undefined} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  );
}
