import type { OverviewDay } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import dayjs from 'dayjs';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import styles from './overview.module.css';

const height = 132;
/** Space above and below the bars for the figure and the day. */
const [top, bottom] = [18, 22];

/** The days of the table below as bars, and which they are. The bars are only visual; screen readers read the table. */
export function DayBars({ days }: { days: readonly OverviewDay[] }) {
  const isPhone = useMediaQuery('(max-width: 767px)');
  const most = Math.max(1, ...days.map(({ all }) => all.count));
  const ground = height - bottom;
  const share = 100 / days.length;
  return (
    <>
      <p className={styles.barDays}>{rangeText(days.at(-1)?.day, days[0]?.day)}</p>
      <svg className={styles.bars} width="100%" height={height} aria-hidden>
        <line className={styles.ground} x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
        {[...days].reverse().map(({ day, all, done }, index) => {
          const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(2, ((ground - top) * count) / most));
          const middle = `${(index + 0.5) * share}%`;
          return (
            <g key={day}>
              <rect
                className={styles.bar}
                x={middle}
                y={ground - lengthOf(all.count)}
                width={20}
                height={lengthOf(all.count)}
              />
              <rect
                className={styles.barDone}
                x={middle}
                y={ground - lengthOf(done.count)}
                width={20}
                height={lengthOf(done.count)}
              />
              <text className={styles.barText} x={middle} y={ground - lengthOf(all.count) - 5}>
                {formatCount(all.count)}
              </text>
              <text className={styles.barText} x={middle} y={height - 6}>
                {dayjs(day).format(isPhone ? 'D' : 'D/M')}
              </text>
            </g>
          );
        })}
      </svg>
    </>
  );
}
