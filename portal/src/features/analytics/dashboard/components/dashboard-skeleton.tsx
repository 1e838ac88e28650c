import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './dashboard-skeleton.module.css';

/** In px, as the rows of the lists. */
const rowHeight = 56;
const listsShown = 2;
const rowsShown = 3;
const groupsShown = 2;
const figuresShown = 4;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholders of the lists of what waits and, beside them, the figures of the work: the same boxes, in the same places. */
export function DashboardSkeleton() {
  return (
    <Loading>
      <div className={styles.columns}>
        <div className={styles.lists}>
          {times(listsShown).map((list) => (
            <div key={list}>
              <Title />
              <div className={styles.list}>
                <SkeletonRows count={rowsShown} height={rowHeight} />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.groups}>
          {times(groupsShown).map((group) => (
            <div key={group}>
              <Title />
              <div className={styles.figures}>
                {times(figuresShown).map((figure) => (
                  <div key={figure} className={styles.figure}>
                    <Skeleton height={10} width="60%" />
                    <Skeleton height={16} width={32} />
                    <Skeleton height={8} width="75%" />
                  </div>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

function Title() {
  return (
    <div className={styles.title}>
      <Skeleton width={160} />
    </div>
  );
}
