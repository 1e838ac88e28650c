import styles from './two-lines.module.css';

export interface TwoLinesProps {
  first: string;
  /** Quieter, below it. */
  second?: string | undefined | null | false;
  /** What the first line says on hover; itself without one, as it may be cut off. */
  title?: string;
}

/** The main thing of a cell and what belongs to it. */
export function TwoLines({ first, second, title = first }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span title={title}>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}
