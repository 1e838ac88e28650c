import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './removal-dialog.module.css';

export interface RecordDialogProps<T, Key extends QueryKey> {
  title: string;
  /** The query for the record. */
  record: UseQueryOptions<T, Error, T, Key>;
  onClose: () => void;
  children: (data: T) => ReactNode;
}

/** Shown in place of an editor while its record is loading, or if it could not be loaded. */
export function RecordDialog<T, Key extends QueryKey>(props: RecordDialogProps<T, Key>) {
  const { title, record, onClose, children } = props;
  const query = useQuery(record);
  if (query.data !== undefined) return children(query.data);
  return (
    <Dialog kind="drawer-end" width={560} title={title} onClose={onClose}>
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <div className={styles.body}>
            {[36, 36, 72, 36].map((height, index) => (
              <Skeleton key={index} height={height} />
            ))}
          </div>
        </Loading>
      )}
    </Dialog>
  );
}
