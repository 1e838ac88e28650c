import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './departments.module.css';

/** Placeholder of a department's or a team's page. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={styles.form}>
        {[36, 72, 240].map((height) => (
          <Skeleton key={height} height={height} />
        ))}
      </div>
    </Loading>
  );
}
