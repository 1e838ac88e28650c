import { type Metric, type MetricUnit, metrics, smallestSample } from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricSeries, ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
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
import { ticksOf } from './axis-ticks.ts';
import styles from './charts.module.css';
import { isFew } from './is-few.ts';
import { partDays, partOf } from './part-days.ts';

const height = 220;
const margin = { top: 12, right: 8, bottom: 28 };
/** Times take more room than numbers. */
const getRemaining = (unit: MetricUnit) => (unit === 'seconds' ? 96 : 56);
/** Where an axis ends at least: with less its labels would repeat each other. */
const leastTop: Partial<Record<MetricUnit, number>> = { percent: 100, seconds: 4 };
/** Px that a label under the chart needs. */
const labelWidth = 48;

export interface SeriesChartProps {
  series: MetricSeries;
  period: ReportPeriod;
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

type Point = MetricSeries['points'][number];

/** A figure from day to day, or on one day from hour to hour: bars of what is counted, a line of what is measured. With its table; both open the rows of a point. */
export function SeriesChart({ series, period, query, onOpen }: SeriesChartProps) {
  const { t } = useTranslation('reports');
  const words = useMetricText()(series.key);
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
  const fullLabelOf = (at: string) => {
    const count = partDays(at, period);
    if (count) return t('partWeek', { label: formatDate(at), count });
    if (period.grain !== 'hour') return formatDate(at);
    return isOneDay ? hourOf(at) : `${formatDate(dayOf(at))} ${hourOf(at)}`;
  };
  const getRows = () => [
    [
      period.grain === 'hour' ? `${t('hour')} (${period.timeZone})` : t(period.grain),
      columnText(series.key),
      ...(isBars ? [] : [t('basedOn')]),
    ],
    ...series.points.map(({ at, value, count }) => [
      { time: period.grain === 'hour' ? `${dayOf(at)} ${hourOf(at)}` : at },
      value === null ? null : Math.round(value * 100) / 100,
      ...(isBars ? [] : [count]),
    ]),
  ];
  const openOf = ({ at, count }: Point) => {
    const part = mayRead && count > 0 ? partOf(at, period) : undefined;
    if (!part) return undefined;
    const { hour, ...days } = part;
    const place = days.from === days.to ? fullLabelOf(at) : `${formatDate(days.from)} – ${formatDate(days.to)}`;
    const title = `${words.name}, ${place}`;
    return () =>
      onOpen({ metric: series.key, query: { ...query, ...days }, ...(hour !== undefined && { hour }), title });
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{words.name}</figcaption>
      <div ref={ref} className={styles.canvas}>
        {width > 0 && (
          <Plot
            series={series}
            width={width}
            labelOf={labelOf}
            fullLabelOf={fullLabelOf}
            openOf={openOf}
            isPart={(at) => partDays(at, period) !== undefined}
            isBars={isBars}
          />
        )}
      </div>
      {isBars && series.points.some(({ at }) => partDays(at, period)) && <p className={styles.few}>{t('partWeeks')}</p>}
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
                <th scope="col">{words.name}</th>
                {!isBars && <th scope="col">{t('basedOn')}</th>}
              </tr>
            </thead>
            <tbody>
              {series.points.map((point) => {
                const { at, value, count } = point;
                const open = openOf(point);
                const text = valueText(unit, value);
                return (
                  <tr key={at}>
                    <th scope="row">{fullLabelOf(at)}</th>
                    <td>
                      {open ? (
                        <button
                          type="button"
                          className={rows.figure}
                          aria-label={withColon(fullLabelOf(at), text)}
                          onClick={open}
                        >
                          {text}
                        </button>
                      ) : (
                        <span className={rows.plain}>{text}</span>
                      )}
                    </td>
                    {!isBars && <td>{count}</td>}
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <SaveTable title={words.name} period={period} keys={[series.key]} getRows={getRows} />
      </details>
    </figure>
  );
}

interface PlotProps {
  series: MetricSeries;
  width: number;
  isBars: boolean;
  /** A week of which the period has only some days. */
  isPart: (at: string) => boolean;
  labelOf: (at: string) => string;
  fullLabelOf: (at: string) => string;
  /** What opens the rows of a point; undefined where there are none to open. */
  openOf: (point: Point) => (() => void) | undefined;
}

function Plot({ series: { key, points }, width, isBars, isPart, labelOf, fullLabelOf, openOf }: PlotProps) {
  const { t } = useTranslation('reports');
  const valueText = useValueText();
  const { unit }: Metric = metrics[key];
  const left = getRemaining(unit);
  const most = Math.max(...points.map(({ value }) => value ?? 0), leastTop[unit] ?? 1);
  const x = scaleBand({
    domain: points.map(({ at }) => at),
    range: [left, width - margin.right],
    padding: 0.3,
  });
  const range = [height - margin.bottom, margin.top];
  const ticks = ticksOf(unit, most, (top) => scaleLinear({ domain: [0, top], range, nice: true }).ticks(4));
  const y = scaleLinear({ domain: [0, Math.max(most, ...ticks)], range });
  const every = Math.max(1, Math.ceil(points.length / Math.max(1, (width - left) / labelWidth)));
  const middle = (at: string) => (x(at) ?? 0) + x.bandwidth() / 2;
  const hintOf = ({ value, count }: Omit<Point, 'at'>) =>
    isBars ? valueText(unit, value) : `${valueText(unit, value)} · ${t('of', { amount: formatCount(count) })}`;
  return (
    <svg className={styles.drawing} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <AxisLeft
        scale={y}
        left={left}
        tickValues={ticks}
        hideAxisLine
        tickFormat={(value) => valueText(unit, Number(value))}
        tickClassName={styles.tick}
        tickLength={4}
      />
      <AxisBottom
        scale={x}
        top={height - margin.bottom}
        tickValues={points.filter((_, index) => index % every === 0).map(({ at }) => at)}
        tickFormat={labelOf}
        axisLineClassName={styles.ground}
        tickClassName={styles.tick}
        tickLength={4}
      />
      {isBars ? (
        points.map(({ at, value }) => (
          <Bar
            key={at}
            className={styles.bar}
            data-part={isPart(at) || undefined}
            x={x(at)}
            width={x.bandwidth()}
            y={y(value ?? 0)}
            height={height - margin.bottom - y(value ?? 0)}
          />
        ))
      ) : (
        <>
          <LinePath
            className={styles.line}
            data={points}
            defined={(point) => point.value !== null && !isFew(key, point)}
            x={({ at }) => middle(at)}
            y={({ value }) => y(value ?? 0)}
          />
          {points.map(
            ({ at, value, count }) =>
              value !== null && (
                <circle
                  key={at}
                  className={styles.dot}
                  data-few={isFew(key, { value, count }) || undefined}
                  cx={middle(at)}
                  cy={y(value)}
                  r={3}
                >
                  <title>{hintOf({ value, count })}</title>
                </circle>
              ),
          )}
        </>
      )}
      {/* Over the whole height: a low bar and a point are too small to press. */}
      {points.map((point) => {
        const open = openOf(point);
        return (
          open && (
            <Bar
              key={point.at}
              className={styles.press}
              x={middle(point.at) - x.step() / 2}
              width={x.step()}
              y={margin.top}
              height={height - margin.bottom - margin.top}
              onClick={open}
            >
              <title>{withColon(fullLabelOf(point.at), hintOf(point))}</title>
            </Bar>
          )
        );
      })}
    </svg>
  );
}
