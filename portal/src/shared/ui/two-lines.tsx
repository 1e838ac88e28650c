import styles from './two-lines.module.css';

export interface TwoLinesProps {
  first: string;
  /** Secondary text below it. */
  second?: string | undefined | null | false;
  /** The tooltip of the first line. Default: the line itself, because it may be cut off. */
  title?: string;
}

/** The main text of a cell with its secondary text; what is cut off is read on hover. */
export function TwoLines({ first, second, title = first }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span title={title}>{first}</span>
      {second && (
        <span className={styles.second} title={second}>
          {second}
        </span>
      )}
    </span>
  );
}
