import { type Metric, type MetricKey, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricSeries, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { axisDayText } from '#shared/ui/date-range/day-texts.ts';
import { useElementWidth } from '#shared/ui/use-element-width.ts';
import rows from '../components/rows-drawer.module.css';
import { SaveTable } from '../components/save-table.tsx';
import type { ReportQuery, RowsOf } from '../reports.queries.ts';
import { useCanRead } from '../use-can-read.ts';
import { useColumnText, useMetricText, useValueText } from '../use-metric-text.ts';
import styles from './charts.module.css';
import { isFew } from './is-few.ts';
import { partDays, partOf, progressOf } from './part-days.ts';
import { SeriesPlot } from './series-plot.tsx';

export interface SeriesChartProps {
  series: MetricSeries;
  /** What else is counted, whose bars stand on those of `series`; a column is of `whole`, which is both together. */
  upon?: { series: MetricSeries; whole: MetricKey };
  period: ReportPeriod;
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

/** A figure from day to day, or on one day from hour to hour: bars of what is counted, a line of what is measured. With its table; both open the rows of a point. */
export function SeriesChart({ series, upon, period, query, onOpen }: SeriesChartProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const shown = upon?.whole ?? series.key;
  const { name } = wordsOf(shown);
  const layers = upon ? [series, upon.series] : [series];
  const valueText = useValueText();
  const columnText = useColumnText();
  const [ref, width] = useElementWidth();
  const { unit, measure, of }: Metric = metrics[series.key];
  const mayRead = useCanRead()(of);
  const isBars = measure === 'count';
  const isOneDay = period.from === period.to;
  const hourOf = (at: string) => clockText(zonedTime(at, period.timeZone).minute);
  const dayOf = (at: string) => (period.grain === 'hour' ? zonedTime(at, period.timeZone).day : at);
  const labelOf = (at: string) => (period.grain === 'hour' && isOneDay ? hourOf(at) : axisDayText(dayOf(at)));
  const isRunning = (at: string) => progressOf(at, period) === 'running';
  const wholeLabelOf = (at: string) => {
    const count = partDays(at, period);
    if (count) return t('partWeek', { label: formatDate(at), count });
    if (period.grain !== 'hour') return formatDate(at);
    return isOneDay ? hourOf(at) : `${formatDate(dayOf(at))} ${hourOf(at)}`;
  };
  const fullLabelOf = (at: string) => (isRunning(at) ? t('soFar', { label: wholeLabelOf(at) }) : wholeLabelOf(at));
  const isBlank = ({ value }: { value: number | null }) => value === null || (isBars && value === 0);
  const isEmpty = layers.every(({ points }) => points.every(isBlank));
  const isRunningShown = layers.some(({ points }) => points.some((point) => isRunning(point.at) && !isBlank(point)));
  const getRows = () => [
    [
      period.grain === 'hour' ? `${t('hour')} (${period.timeZone})` : t(period.grain),
      ...layers.map(({ key }) => columnText(key)),
      ...(isBars ? [] : [t('basedOn')]),
    ],
    ...series.points.map(({ at, count }, index) => [
      { time: period.grain === 'hour' ? `${dayOf(at)} ${hourOf(at)}` : at },
      ...layers.map(({ points }) => {
        const value = points[index]?.value ?? null;
        return value === null ? null : Math.round(value * 100) / 100;
      }),
      ...(isBars ? [] : [count]),
    ]),
  ];
  const openOf = (key: MetricKey, at: string, count: number) => {
    const part = mayRead && count > 0 ? partOf(at, period) : undefined;
    if (!part) return undefined;
    const { hour, ...days } = part;
    const place = days.from === days.to ? fullLabelOf(at) : `${formatDate(days.from)} – ${formatDate(days.to)}`;
    const title = `${wordsOf(key).name}, ${place}`;
    return () => onOpen({ metric: key, query: { ...query, ...days }, ...(hour !== undefined && { hour }), title });
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{name}</figcaption>
      {upon && (
        <ul className={styles.legend}>
          {layers.map(({ key }) => (
            <li key={key}>
              <span className={styles.swatch} data-upon={key === upon.series.key || undefined} aria-hidden />
              {wordsOf(key).name}
            </li>
          ))}
        </ul>
      )}
      <div ref={ref} className={styles.canvas}>
        {isEmpty ? (
          <p className={styles.nothing} data-over={Date.parse(period.endsAt) <= Date.parse(period.asOf) || undefined}>
            {t('nothing')}
          </p>
        ) : (
          width > 0 && (
            <SeriesPlot
              layers={layers}
              width={width}
              labelOf={labelOf}
              fullLabelOf={fullLabelOf}
              openOf={(at, count) => openOf(shown, at, count)}
              isPart={(at) => partDays(at, period) !== undefined}
              isRunning={isRunning}
              isBars={isBars}
            />
          )
        )}
      </div>
      {isBars && !isEmpty && series.points.some(({ at }) => partDays(at, period)) && (
        <p className={styles.few}>{t('partWeeks')}</p>
      )}
      {isRunningShown && <p className={styles.few}>{t(isBars ? 'runningBar' : 'runningPoint')}</p>}
      {series.points.some((point) => isFew(series.key, point)) && (
        <p className={styles.few}>{t('fewPoints', { amount: smallestSample })}</p>
      )}
      <details className={styles.dataTable}>
        <summary>{t('asTable')}</summary>
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t(period.grain)}</th>
                {layers.map(({ key }) => (
                  <th key={key} scope="col">
                    {wordsOf(key).name}
                  </th>
                ))}
                {!isBars && <th scope="col">{t('basedOn')}</th>}
              </tr>
            </thead>
            <tbody>
              {series.points.map(({ at, count }, index) => (
                <tr key={at}>
                  <th scope="row">{fullLabelOf(at)}</th>
                  {layers.map(({ key, points }) => {
                    const point = points[index];
                    const open = point && openOf(key, at, point.count);
                    const text = valueText(unit, point?.value ?? null);
                    const place = upon ? `${wordsOf(key).name}, ${fullLabelOf(at)}` : fullLabelOf(at);
                    return <FigureCell key={key} place={place} text={text} onOpen={open} />;
                  })}
                  {!isBars && (
                    <FigureCell
                      place={`${t('basedOn')}, ${fullLabelOf(at)}`}
                      text={formatCount(count)}
                      onOpen={openOf(series.key, at, count)}
                    />
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <SaveTable title={name} period={period} keys={layers.map(({ key }) => key)} getRows={getRows} />
      </details>
    </figure>
  );
}

interface FigureCellProps {
  /** Of which time, for readers who do not see the row. */
  place: string;
  text: string;
  /** Absent where there are no rows to open. */
  onOpen: (() => void) | undefined;
}

function FigureCell({ place, text, onOpen }: FigureCellProps) {
  return (
    <td>
      {onOpen ? (
        <button type="button" className={rows.figure} aria-label={withColon(place, text)} onClick={onOpen}>
          {text}
        </button>
      ) : (
        <span className={rows.plain}>{text}</span>
      )}
    </td>
  );
}
