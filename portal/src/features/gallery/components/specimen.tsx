import { type ReactNode, useId } from 'react';
import styles from './specimen.module.css';

export interface SpecimenProps {
  /** Which state or form it is. */
  title: string;
  /** Side by side instead of one under the other. */
  isRow?: boolean;
  /** As wide as there is room, for what fills a page. */
  isWide?: boolean;
  children: ReactNode;
}

/** One form of a piece under its name. */
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
