import type { Satisfaction } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Stars } from '#shared/ui/rating.tsx';
import chart from '../charts/charts.module.css';
import styles from './rows-drawer.module.css';

/** How many gave each number of stars. */
export function Distribution({ distribution }: Pick<Satisfaction, 'distribution'>) {
  const { t } = useTranslation(['reports', 'ui']);
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={`${chart.chart} ${styles.distribution}`}>
      <figcaption className={chart.caption}>{t('distribution')}</figcaption>
      <ul className={styles.bars}>
        {distribution.map(({ stars, count }) => {
          const share = all === 0 ? 0 : (count / all) * 100;
          return (
            <li key={stars}>
              <Stars value={stars} />
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${share}%` }} />
              </span>
              <span>
                {formatCount(count)}
                {all > 0 && ` · ${t('ui:percent', { value: Math.round(share) })}`}
              </span>
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
