import { type Metric, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricFigure, MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { IconArrowDownRight, IconArrowUpRight, IconChevronRight, IconEqual, IconInfoCircle } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { Sparkline } from '../charts/sparkline.tsx';
import { useChange, useMetricText, useValueText } from '../use-metric-text.ts';
import styles from './metric-card.module.css';

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

export interface MetricCardProps {
  figure: MetricFigure;
  /** Of an amount. */
  currency?: string;
  series: MetricSeries | undefined;
  /** Absent for who may not read the rows. */
  onOpen: (() => void) | undefined;
}

/** A figure: how large, of how many, against the days before, what it means; a press opens its rows. */
export function MetricCard({ figure, currency, series, onOpen }: MetricCardProps) {
  const { t } = useTranslation('reports');
  const id = useId();
  const words = useMetricText()(figure.key);
  const valueText = useValueText();
  const change = useChange()(figure);
  const { unit, measure }: Metric = metrics[figure.key];
  // A number and its unit stay on one line.
  const value = valueText(unit, figure.value, currency).replace(/(\d) (\p{L})/gu, '$1\u00a0$2');
  // The sign stays beside the last word, also where the figure takes two lines.
  const last = value.lastIndexOf(' ') + 1;
  const { name } = words;
  const amount = formatCount(figure.count);
  // A share says of how many it is; the number of a card beside it may be another.
  const basis =
    measure === 'share' && figure.value !== null
      ? t('share', { part: formatCount(Math.round((figure.value * figure.count) / 100)), amount })
      : t('of', { amount });
  const Arrow = change && arrows[change.direction];
  const tone = change?.isGood === null || !change ? undefined : change.isGood ? 'good' : 'bad';
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <Popover
          label={name}
          width={320}
          placement="bottom-end"
          trigger={(props) => (
            <IconButton {...props} size={24} label={t('meaning', { name })}>
              <IconInfoCircle size={16} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        >
          <div className={styles.meaning}>
            <p>{words.about}</p>
            <p className={styles.formula}>{words.formula}</p>
          </div>
        </Popover>
      </div>
      {onOpen && figure.count > 0 ? (
        <button type="button" className={styles.value} onClick={onOpen}>
          {value.slice(0, last)}
          <span className={styles.last}>
            {value.slice(last)}
            <IconChevronRight className={styles.chevron} size={16} stroke={1.75} aria-hidden />
          </span>
        </button>
      ) : (
        <span className={styles.value}>{value}</span>
      )}
      <p className={styles.line}>{figure.value === null ? t('nothing') : unit !== 'count' && basis}</p>
      <p className={styles.line} data-tone={tone}>
        {Arrow && <Arrow size={14} stroke={2} aria-hidden />}
        {change?.text}
      </p>
      {series && <Sparkline series={series} />}
    </article>
  );
}
