import { type Wallboard, wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import {
  levelOf,
  tilesOfBoard,
  type WallboardName,
  type WallTile,
  type WallTileKey,
  wallTiles,
} from '@sala/contract/analytics/reports/wallboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useValueText } from '../use-metric-text.ts';
import { LevelMark } from '../wallboard/level-mark.tsx';
import styles from './live-row.module.css';

/** How often the present figures are asked for, in ms. */
const interval = 15_000;

/** What is going on at this moment; figures of today stand in the cards. Nothing where it cannot be read. */
export function LiveRow({ board }: { board: WallboardName }) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const { data, isError } = useQuery({
    queryKey: ['reports', 'live', board],
    queryFn: ({ signal }) => api.call(wallboardApi.live, { query: { board } }, { signal, silent: true }),
    refetchInterval: interval,
  });
  if (!data && isError) return null;
  // As tall as it will be while it is read.
  const keys: readonly WallTileKey[] = tilesOfBoard[board];
  const awaited: Wallboard['tiles'] = keys.map((key) => ({ key, value: null, of: null }));
  const tiles = (data?.tiles ?? awaited).filter(({ key }) => !(wallTiles[key] as WallTile).metric);
  return (
    <section className={styles.row} aria-label={t('live.title')} aria-busy={!data}>
      <h2 className={styles.title}>{t('live.title')}</h2>
      <dl className={styles.tiles}>
        {tiles.map(({ key, value, of }) => {
          const level = levelOf(key, value);
          return (
            <div key={key} className={styles.tile} data-level={level}>
              <dt>{t(`wall.tile.${key}`)}</dt>
              <dd>
                {data ? valueText(wallTiles[key].unit, value) : <Skeleton width={40} />}
                {of !== null && <span className={styles.of}>{t('wall.ofAll', { amount: String(of) })}</span>}
                <span className={styles.level}>
                  <LevelMark level={level} />
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
