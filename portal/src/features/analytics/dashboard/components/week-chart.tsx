import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { shortWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import styles from './week-chart.module.css';

export interface WeekChartProps {
  /** Days as YYYY-MM-DD, today last. */
  days: readonly { day: string; count: number }[];
}

const height = 232;
/** Space above and below the bars for the figure and the day. */
const [top, bottom] = [22, 28];
const barWidth = 32;

/** The number of new conversations on each of the last days: bars that lead to the conversations of their day, and a table for screen readers. */
export function WeekChart({ days }: WeekChartProps) {
  const { t } = useTranslation('dashboard');
  const today = days.at(-1)?.day ?? '';
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const ability = useAbility();
  const hasReport =
    ability.can('read', 'report-conversation-overview') || ability.can('read', 'report-call-center-overview');
  return (
    <section aria-labelledby="dashboard-week">
      <div className={styles.head}>
        <h2 id="dashboard-week" className={styles.title}>
          {t('week.title')}
        </h2>
        <span className={styles.total}>{t('week.total', { count: total, amount: formatCount(total) })}</span>
      </div>
      <div className={styles.card}>
        <div className={styles.plot}>
          <Bars days={days} />
          {hasReport && <DayLinks days={days} />}
        </div>
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

/** Over the bars, each as high as the chart; nothing where no conversation began. */
function DayLinks({ days }: WeekChartProps) {
  const today = days.at(-1)?.day ?? '';
  return (
    <div className={styles.links}>
      {days.map(({ day, count }, index) =>
        count === 0 ? null : (
          <Link
            key={day}
            to="/conversation-overview"
            search={{ from: day, to: day, rows: 'conversations' } as never}
            className={styles.link}
            style={{ gridColumn: index + 1 }}
            aria-label={withColon(formatDay(day, today), formatCount(count))}
          />
        ),
      )}
    </div>
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
              {isToday ? t('week.today') : shortWeekdayText(day)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
