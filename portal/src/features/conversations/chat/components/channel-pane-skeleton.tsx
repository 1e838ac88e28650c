import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './channel-pane-skeleton.module.css';
import { ThreadSkeleton } from './thread-skeleton.tsx';

/** Placeholder of an open conversation with its header and thread. */
export function ChannelPaneSkeleton() {
  return (
    <Loading>
      <div className={styles.header}>
        <Skeleton isRound width={36} height={36} />
        <div className={styles.lines}>
          <Skeleton width={160} height={12} />
          <Skeleton width={110} height={10} />
        </div>
      </div>
      <ThreadSkeleton />
    </Loading>
  );
}
