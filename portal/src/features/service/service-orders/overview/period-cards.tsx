import { findMetricChange } from '@sala/contract/analytics/reports/metric-change.ts';
import type { OverviewFigures } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import {
  IconAlarm,
  IconArrowDownRight,
  IconArrowUpRight,
  IconCash,
  IconClipboardCheck,
  IconClipboardPlus,
  IconEqual,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { Meaning } from '#shared/ui/meaning.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { useChangeText } from '#shared/ui/use-change-text.ts';
import { FigureLink } from './figure-link.tsx';
import styles from './overview.module.css';
import { type PeriodFigure, usePeriodFigures } from './use-period-figures.ts';
import { useReportTexts } from './use-report-texts.ts';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };
const icons = { orders: IconClipboardPlus, ordersDone: IconClipboardCheck, orderOnTime: IconAlarm, revenue: IconCash };

export interface PeriodCardsProps {
  data: OverviewFigures | undefined;
  timeZone: string | undefined;
}

/** Figures of the period that the lists below show, each compared with the days before. */
export function PeriodCards({ data, timeZone }: PeriodCardsProps) {
  const { t } = useTranslation('service-orders');
  const figuresOf = usePeriodFigures();
  if (!data || !timeZone)
    return (
      <div aria-hidden>
        <p className={styles.periodLead}>{'\u00a0'}</p>
        <ul className={styles.periodCards}>
          {Object.keys(icons).map((name) => (
            <li key={name}>
              <Skeleton height={132} />
            </li>
          ))}
        </ul>
      </div>
    );
  const { filter, previous } = data;
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
  return (
    <section aria-label={days}>
      <p className={styles.periodLead}>
        {days} <span className={styles.hint}>{comparedText}</span>
      </p>
      <ul className={styles.periodCards}>
        {figuresOf(data).map((shown) => (
          <li key={`${shown.metric} ${shown.currency}`}>
            {/* The list of orders knows no day of completion: the others have no list that is exactly theirs. */}
            <PeriodCard {...shown} filter={shown.metric === 'orders' ? filter : undefined} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PeriodCardProps extends PeriodFigure {
  /** Of the list of its orders. */
  filter: OverviewFigures['filter'] | undefined;
}

function PeriodCard({ metric, figure, text, hint, filter }: PeriodCardProps) {
  const meaning = useReportTexts().metrics[metric];
  const changeText = useChangeText();
  const Icon = icons[metric];
  const change = findMetricChange(metric, figure);
  const Arrow = change && arrows[change.direction];
  const tone = change?.isGood === null || !change ? undefined : change.isGood ? 'good' : 'bad';
  return (
    <div className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.cardLabel}>
          <Icon size={16} stroke={1.75} aria-hidden />
          {meaning.name}
        </span>
        <Meaning text={meaning} />
      </div>
      {filter ? (
        <FigureLink
          figure={{ count: figure.count, filter }}
          label={meaning.name}
          text={text}
          className={styles.cardValue}
          hasSign
        />
      ) : (
        <span className={styles.cardValue}>{text}</span>
      )}
      <span className={styles.cardHint}>{hint}</span>
      <span className={styles.cardChange} data-tone={tone}>
        {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
        {change && changeText(change)}
      </span>
    </div>
  );
}
