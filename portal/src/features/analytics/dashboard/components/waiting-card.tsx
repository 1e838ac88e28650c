import { IconMoodSmile } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import styles from './waiting.module.css';

/** In px, as in the styles. */
const rowHeight = 56;
/** As high as the words about an empty list. */
const emptyRows = 3;

export interface WaitingCardProps<Row> {
  title: string;
  /** A link to all of them; its class is `styles.all`. */
  all: ReactNode;
  query: { data: readonly Row[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  /** Most rows; the link leads to the rest. */
  shownRows: number;
  /** How many wait according to the figures, so that the placeholder is as high as the rows that replace it; not known where the page waits for the rows. */
  expected?: number;
  empty: { title: string; hint: string };
  children: (row: Row) => ReactNode;
}

/** What waits for somebody, the longest waiting first. */
export function WaitingCard<Row extends { id: string }>({
  title,
  all,
  query,
  shownRows,
  expected = 0,
  empty,
  children,
}: WaitingCardProps<Row>) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {all}
      </div>
      <div className={styles.card}>
        {query.data?.length === 0 ? (
          <EmptyState icon={<IconMoodSmile size={28} stroke={1.5} />} title={empty.title} description={empty.hint} />
        ) : query.data ? (
          <ul className={styles.rows}>
            {query.data.slice(0, shownRows).map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
        ) : query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <SkeletonRows count={Math.min(shownRows, expected || emptyRows)} height={rowHeight} />
          </Loading>
        )}
      </div>
    </section>
  );
}
