import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { levelOf, type WallboardName, type WallTile, wallTiles } from '@sala/contract/analytics/reports/wallboard.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
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
  if (!data) return isError ? null : <div className={styles.space} aria-hidden />;
  const tiles = data.tiles.filter(({ key }) => !(wallTiles[key] as WallTile).metric);
  return (
    <section className={styles.row} aria-label={t('live.title')}>
      <h2 className={styles.title}>
        {t('live.title')}
        <time className={styles.time} dateTime={data.asOf}>
          {t('wall.asOf', { time: clockText(zonedTime(data.asOf, data.timeZone).minute) })}
        </time>
      </h2>
      <dl className={styles.tiles}>
        {tiles.map(({ key, value, of }) => {
          const level = levelOf(key, value);
          return (
            <div key={key} className={styles.tile} data-level={level}>
              <dt>{t(`wall.tile.${key}`)}</dt>
              <dd>
                {valueText(wallTiles[key].unit, value)}
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
