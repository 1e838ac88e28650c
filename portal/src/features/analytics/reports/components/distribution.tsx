import type { Satisfaction } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { Stars } from '#shared/ui/rating.tsx';
import chart from '../charts/charts.module.css';
import type { RowsOf } from '../reports.queries.ts';
import { useMetricText } from '../use-metric-text.ts';
import styles from './distribution.module.css';

export interface DistributionProps extends Pick<Satisfaction, 'distribution'> {
  /** Of the ratings. */
  metric: RowsOf['metric'];
  query: RowsOf['query'];
  /** Absent for who may not read the rows. */
  onOpen: ((rows: RowsOf) => void) | undefined;
}

/** How many gave each number of stars; a press opens those ratings. */
export function Distribution({ distribution, metric, query, onOpen }: DistributionProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const words = useMetricText()(metric);
  const all = distribution.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure className={`${chart.chart} ${styles.distribution}`}>
      <figcaption className={chart.caption}>{t('distribution')}</figcaption>
      <ul className={styles.bars}>
        {distribution.map(({ stars, count }) => {
          const share = all === 0 ? 0 : (count / all) * 100;
          const title = `${words.name}, ${t('ui:rating.stars', { count: stars })}`;
          const amount = `${formatCount(count)}${all > 0 ? ` · ${t('ui:percent', { value: Math.round(share) })}` : ''}`;
          const line = (
            <>
              <Stars value={stars} />
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${share}%` }} />
              </span>
              <span>{amount}</span>
            </>
          );
          return (
            <li key={stars}>
              {count > 0 && onOpen ? (
                <button
                  type="button"
                  className={styles.line}
                  aria-label={withColon(title, amount)}
                  onClick={() => onOpen({ metric, query, stars, title })}
                >
                  {line}
                </button>
              ) : (
                <div className={styles.line}>{line}</div>
              )}
            </li>
          );
        })}
      </ul>
    </figure>
  );
}
