import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import type { WallboardName } from '@sala/contract/analytics/reports/wallboard.ts';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useWallboard } from './use-wallboard.ts';
import styles from './wallboard.module.css';
import { WallboardView } from './wallboard-view.tsx';

/** The board of a report page, for who is signed in. */
export function PageWallboard({ board, onClose }: { board: WallboardName; onClose: () => void }) {
  const { data, error, isOld } = useWallboard([board], (signal) =>
    api.call(wallboardApi.live, { query: { board } }, { signal, silent: true }),
  );
  if (data) return <WallboardView wallboard={data} isOld={isOld} onClose={onClose} />;
  return <div className={styles.wall}>{error ? <ErrorState error={error} /> : <WallboardSkeleton />}</div>;
}

/** While the first figures are on their way. */
export function WallboardSkeleton() {
  useTranslation('reports');
  return (
    <Loading>
      <div className={styles.tiles}>
        {['1', '2', '3', '4', '5', '6'].map((tile) => (
          <Skeleton key={tile} height={160} />
        ))}
      </div>
    </Loading>
  );
}
