import { findMetricChange } from '@sala/contract/analytics/reports/metric-change.ts';
import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import type { ComparedFigure, OverviewFigures } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import {
  IconAlarm,
  IconArrowDownRight,
  IconArrowUpRight,
  IconCash,
  IconClipboardCheck,
  IconClipboardPlus,
  IconEqual,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { formatSum } from '#shared/ui/money-text.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useChangeText } from '#shared/ui/use-change-text.ts';
import { FigureLink } from './figure-link.tsx';
import styles from './overview.module.css';

const small = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };
const placeholders = ['orders', 'ordersDone', 'orderOnTime', 'revenue'];

export interface PeriodCardsProps {
  data: OverviewFigures | undefined;
  timeZone: string | undefined;
}

/** Figures of the period that the lists below show, each compared with the days before. */
export function PeriodCards({ data, timeZone }: PeriodCardsProps) {
  const { t } = useTranslation(['service-orders', 'ui']);
  if (!data || !timeZone)
    return (
      <div aria-hidden>
        <p className={styles.periodLead}>{'\u00a0'}</p>
        <ul className={styles.periodCards}>
          {placeholders.map((name) => (
            <li key={name}>
              <Skeleton height={128} />
            </li>
          ))}
        </ul>
      </div>
    );
  const { filter, previous, orders, ordersDone, orderOnTime, revenue } = data;
  const days = rangeText(
    filter.from && zonedTime(filter.from, timeZone).day,
    filter.to && zonedTime(Date.parse(filter.to) - 1, timeZone).day,
  );
  const before = rangeText(previous.from, previous.to);
  const comparedText =
    previous.until === null
      ? t('overview.figures.compared', { days: before })
      : t('overview.figures.comparedUntil', {
          days: before,
          time: clockText(zonedTime(previous.until, timeZone).minute),
        });
  const created = (
    <FigureContent
      icon={<IconClipboardPlus {...small} />}
      name="orders"
      figure={orders}
      value={formatCount(orders.count)}
      hint={t('overview.figures.ordersHint')}
    />
  );
  const onTime = Math.round(((orderOnTime.value ?? 0) * orderOnTime.count) / 100);
  return (
    <section aria-label={days}>
      <p className={styles.periodLead}>
        {days} <span className={styles.hint}>{comparedText}</span>
      </p>
      <ul className={styles.periodCards}>
        <li>
          <FigureLink
            figure={{ count: orders.count, filter }}
            label={t('overview.figures.orders')}
            className={styles.card}
          >
            {created}
          </FigureLink>
        </li>
        <li>
          <FigureCard
            icon={<IconClipboardCheck {...small} />}
            name="ordersDone"
            figure={ordersDone}
            value={formatCount(ordersDone.count)}
            hint={t('overview.figures.ordersDoneHint')}
          />
        </li>
        <li>
          <FigureCard
            icon={<IconAlarm {...small} />}
            name="orderOnTime"
            figure={orderOnTime}
            value={
              orderOnTime.value === null ? '–' : t('ui:percent', { value: Math.round(orderOnTime.value * 10) / 10 })
            }
            hint={
              orderOnTime.count === 0
                ? t('overview.figures.noTimes')
                : t('overview.figures.orderOnTimeHint', {
                    part: formatCount(onTime),
                    amount: formatCount(orderOnTime.count),
                  })
            }
          />
        </li>
        {revenue.map((figure) => (
          <li key={figure.currency}>
            <FigureCard
              icon={<IconCash {...small} />}
              name="revenue"
              figure={figure}
              value={formatSum(figure.value ?? 0, figure.currency)}
              hint={t('overview.figures.revenueHint', { count: figure.count, amount: formatCount(figure.count) })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

const FigureCard = (props: FigureContentProps) => (
  <div className={styles.card}>
    <FigureContent {...props} />
  </div>
);

interface FigureContentProps {
  icon: ReactNode;
  name: Extract<MetricKey, 'orders' | 'ordersDone' | 'orderOnTime' | 'revenue'>;
  figure: ComparedFigure;
  value: string;
  hint: string;
}

function FigureContent({ icon, name, figure, value, hint }: FigureContentProps) {
  const { t } = useTranslation('service-orders');
  const changeText = useChangeText();
  const change = findMetricChange(name, figure);
  const Arrow = change && arrows[change.direction];
  const tone = change?.isGood === null || !change ? undefined : change.isGood ? 'good' : 'bad';
  return (
    <>
      <span className={styles.cardLabel}>
        {icon}
        {t(`overview.figures.${name}`)}
      </span>
      <span className={styles.cardValue}>{value}</span>
      <span className={styles.cardHint}>{hint}</span>
      <span className={styles.cardChange} data-tone={tone}>
        {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
        {change && changeText(change)}
      </span>
    </>
  );
}
