import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

/** Placeholders of the figures and the two cards below them. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} height={104} />
        ))}
      </div>
      <div className={styles.columns}>
        <Skeleton height={280} />
        <Skeleton height={280} />
      </div>
    </Loading>
  );
}
