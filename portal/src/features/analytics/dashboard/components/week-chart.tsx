import dayjs from 'dayjs';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/i18n/dates.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import styles from './week-chart.module.css';

export interface WeekChartProps {
  /** Days as YYYY-MM-DD, today last. */
  days: readonly { day: string; count: number }[];
}

const height = 232;
/** Space above and below the bars for the figure and the day. */
const [top, bottom] = [22, 28];
const barWidth = 32;

/** The number of new conversations on each of the last days: bars for display, and a table for screen readers. */
export function WeekChart({ days }: WeekChartProps) {
  const { t } = useTranslation('dashboard');
  const today = days.at(-1)?.day ?? '';
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="dashboard-week">
      <div className={styles.head}>
        <h2 id="dashboard-week" className={styles.title}>
          {t('week.title')}
        </h2>
        <span className={styles.total}>{t('week.total', { count: total, amount: formatCount(total) })}</span>
      </div>
      <div className={styles.card}>
        <Bars days={days} />
      </div>
      <table className="visually-hidden">
        <caption>{t('week.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('week.day')}</th>
            <th scope="col">{t('week.count')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, count }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day, today)}</th>
              <td>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Bars({ days }: WeekChartProps) {
  const { t } = useTranslation('dashboard');
  const most = Math.max(1, ...days.map(({ count }) => count));
  const ground = height - bottom;
  const share = 100 / days.length;
  return (
    <svg className={styles.chart} width="100%" height={height} aria-hidden>
      <line className={styles.ground} x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
      {days.map(({ day, count }, index) => {
        const isToday = index === days.length - 1;
        const length = count === 0 ? 0 : Math.max(3, ((ground - top) * count) / most);
        const middle = `${(index + 0.5) * share}%`;
        return (
          <g key={day} data-today={isToday || undefined}>
            <rect
              className={styles.bar}
              x={middle}
              y={ground - length}
              width={barWidth}
              height={length}
              rx={Math.min(4, length)}
            />
            <text className={styles.count} x={middle} y={ground - length - 6}>
              {formatCount(count)}
            </text>
            <text className={styles.day} x={middle} y={height - 8}>
              {isToday ? t('week.today') : dayjs(day).format('ddd')}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
