import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricFigure, MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight, IconEqual } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { isChangeOfFew } from '../charts/is-few.ts';
import type { Dated } from '../charts/part-days.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { useBasisText, useChange, useMetricText, useValueText } from '../use-metric-text.ts';
import styles from './metric-card.module.css';
import { MetricMeaning } from './metric-meaning.tsx';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

export interface MetricCardProps {
  figure: MetricFigure;
  /** Of an amount. */
  currency?: string;
  series: MetricSeries | undefined;
  /** Of the series. */
  period: Dated;
  /** Absent for who may not read the rows. */
  onOpen: (() => void) | undefined;
}

/** A figure: how large, of how many, against the days before, what it means; a press opens its rows. */
export function MetricCard({ figure, currency, series, period, onOpen }: MetricCardProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const { name } = useMetricText()(figure.key);
  const valueText = useValueText();
  const basisText = useBasisText();
  const change = useChange()(figure);
  const { unit }: Metric = metrics[figure.key];
  const Arrow = change && arrows[change.direction];
  // Of a handful it says little, so it has no colour that praises or warns.
  const isGood = isChangeOfFew(figure) ? null : change?.isGood;
  const tone = isGood === null || isGood === undefined ? undefined : isGood ? 'good' : 'bad';
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <MetricMeaning metric={figure.key} />
      </div>
      <CardValue
        name={name}
        text={valueText(unit, figure.value, currency)}
        onOpen={figure.count > 0 ? onOpen : undefined}
      />
      <p className={styles.line}>{figure.value === null ? t('nothing') : basisText(figure)}</p>
      <p className={styles.line} data-tone={tone}>
        {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
        {change?.text}
      </p>
      {series && <Sparkline series={series} period={period} />}
    </article>
  );
}

interface CardValueProps {
  /** What the value is of, for readers who do not see the card. */
  name: string;
  text: string;
  /** Absent where there are no rows to open. */
  onOpen: (() => void) | undefined;
}

/** The value of a card; a press opens its rows. */
export function CardValue({ name, text, onOpen }: CardValueProps) {
  // A number and its unit stay on one line.
  const value = text.replace(/(\d) (\p{L})/gu, '$1\u00a0$2');
  if (!onOpen) return <span className={styles.value}>{value}</span>;
  // The sign stays beside the last word, also where the figure takes two lines.
  const last = value.lastIndexOf(' ') + 1;
  return (
    <button type="button" className={styles.value} aria-label={withColon(name, value)} onClick={onOpen}>
      {value.slice(0, last)}
      <span className={styles.last}>
        {value.slice(last)}
        <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
      </span>
    </button>
  );
}
