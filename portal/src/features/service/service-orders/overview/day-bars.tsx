import type { OverviewDay } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { axisDayText, rangeText } from '#shared/ui/date-range/day-texts.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import styles from './day-bars.module.css';

const barsHeight = 132;
/** Up to here a bar has room for its figure; and this many days can be named. */
const [mostFigures, mostNames] = [14, 10];
/** Space above and below the bars for the figure and the day. */
const [spaceAbove, spaceBelow] = [18, 22];

/** The days of the period as bars, and which they are. The bars are only visual; screen readers read the table. */
export function DayBars({ days }: { days: readonly OverviewDay[] }) {
  const { t } = useTranslation('service-orders');
  const isPhone = useMediaQuery('(max-width: 767px)');
  const most = Math.max(1, ...days.map(({ all }) => all.count));
  const ground = barsHeight - spaceBelow;
  const share = 100 / days.length;
  const isCrowded = days.length > mostFigures;
  const width = isCrowded ? `${share * 0.6}%` : 20;
  // Seven names of a day have room beside each other; ten while each stands under a bar of its own.
  const step = days.length > mostNames ? Math.ceil(days.length / 7) : 1;
  return (
    <>
      <p className={styles.barDays}>
        {rangeText(days.at(-1)?.day, days[0]?.day)}
        <span className={styles.sign}>{t('overview.groups.all')}</span>
        <span className={styles.sign} data-done>
          {t('overview.groups.done')}
        </span>
      </p>
      <svg className={styles.bars} width="100%" height={barsHeight} aria-hidden>
        <line className={styles.ground} x1="0" x2="100%" y1={ground + 0.5} y2={ground + 0.5} />
        {[...days].reverse().map(({ day, all, done }, index) => {
          const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(2, ((ground - spaceAbove) * count) / most));
          const middle = `${(index + 0.5) * share}%`;
          return (
            <g key={day}>
              <title>{`${axisDayText(day)}: ${formatCount(all.count)}`}</title>
              <rect
                className={styles.bar}
                x={middle}
                y={ground - lengthOf(all.count)}
                width={width}
                height={lengthOf(all.count)}
              />
              <rect
                className={styles.barDone}
                x={middle}
                y={ground - lengthOf(done.count)}
                width={width}
                height={lengthOf(done.count)}
              />
              {(!isCrowded || all.count === most) && (
                <text className={styles.barText} x={middle} y={ground - lengthOf(all.count) - 5}>
                  {formatCount(all.count)}
                </text>
              )}
              {index % step === Math.floor(step / 2) && (
                <text className={styles.barText} x={middle} y={barsHeight - 6}>
                  {isPhone ? Number(day.slice(-2)) : axisDayText(day)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </>
  );
}
