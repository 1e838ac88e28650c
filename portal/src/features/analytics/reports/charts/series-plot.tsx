import { type Metric, type MetricUnit, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import type { MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { formatCount } from '#shared/ui/data-table/format-count.ts';
import { useMetricText, useValueText } from '../use-metric-text.ts';
import { ticksOf } from './axis-ticks.ts';
import styles from './charts.module.css';
import { isFew } from './is-few.ts';

const height = 220;
const margin = { top: 12, right: 8, bottom: 28 };
/** Times take more room than numbers. */
const getRemaining = (unit: MetricUnit) => (unit === 'seconds' ? 96 : 56);
/** Where an axis ends at least: with less its labels would repeat each other. */
const leastTop: Partial<Record<MetricUnit, number>> = { percent: 100, seconds: 4 };
/** Px that a label under the chart needs. */
const labelWidth = 48;

type Point = MetricSeries['points'][number];

export interface SeriesPlotProps {
  /** Of each, the same points: bars stand upon those of the ones before, and only one can be a line. */
  layers: readonly MetricSeries[];
  width: number;
  isBars: boolean;
  /** A week of which the period has only some days. */
  isPart: (at: string) => boolean;
  /** An hour, a day or a week that is not over. */
  isRunning: (at: string) => boolean;
  labelOf: (at: string) => string;
  fullLabelOf: (at: string) => string;
  /** What opens the rows of a column, which has so many; undefined where there are none to open. */
  openOf: (at: string, count: number) => (() => void) | undefined;
}

/** The drawing of a chart. What it says stands in the table under it. */
export function SeriesPlot({
  layers,
  width,
  isBars,
  isPart,
  isRunning,
  labelOf,
  fullLabelOf,
  openOf,
}: SeriesPlotProps) {
  const { t } = useTranslation('reports');
  const wordsOf = useMetricText();
  const { key, points } = layers[0]!;
  const valueText = useValueText();
  const { unit }: Metric = metrics[key];
  const left = getRemaining(unit);
  /** How high the first layers are together. */
  const heightOf = (index: number, count: number) =>
    layers.slice(0, count).reduce((sum, layer) => sum + (layer.points[index]?.value ?? 0), 0);
  const most = Math.max(...points.map((_, index) => heightOf(index, layers.length)), leastTop[unit] ?? 1);
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
  const running = points.findIndex(({ at }) => isRunning(at));
  const path = {
    className: styles.line,
    defined: (point: Point) => point.value !== null && !isFew(key, point),
    x: ({ at }: Point) => middle(at),
    y: ({ value }: Point) => y(value ?? 0),
  };
  const hintOf = ({ value, count }: Omit<Point, 'at'>) =>
    isBars ? valueText(unit, value) : `${valueText(unit, value)} · ${t('of', { amount: formatCount(count) })}`;
  const columnHintOf = (point: Point, index: number) =>
    layers.length === 1
      ? hintOf(point)
      : layers
          .map((layer) => withColon(wordsOf(layer.key).name, valueText(unit, layer.points[index]?.value ?? 0)))
          .join(' · ');
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
        layers.map((layer, depth) =>
          layer.points.map(
            ({ at, value }, index) =>
              value !== null &&
              value > 0 && (
                <Bar
                  key={`${layer.key} ${at}`}
                  className={styles.bar}
                  data-part={isPart(at) || isRunning(at) || undefined}
                  data-upon={depth > 0 || undefined}
                  x={x(at)}
                  width={x.bandwidth()}
                  y={y(heightOf(index, depth + 1))}
                  height={y(heightOf(index, depth)) - y(heightOf(index, depth + 1))}
                />
              ),
          ),
        )
      ) : (
        <>
          <LinePath {...path} data={running < 0 ? points : points.slice(0, running)} />
          {running > 0 && <LinePath {...path} data={points.slice(running - 1, running + 1)} data-running />}
          {points.map(
            ({ at, value, count }) =>
              value !== null && (
                <circle
                  key={at}
                  className={styles.dot}
                  data-few={isFew(key, { value, count }) || undefined}
                  data-running={isRunning(at) || undefined}
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
      {points.map((point, index) => {
        const { at } = point;
        const open = openOf(
          at,
          layers.reduce((sum, layer) => sum + (layer.points[index]?.count ?? 0), 0),
        );
        return (
          open && (
            <Bar
              key={at}
              className={styles.press}
              x={middle(at) - x.step() / 2}
              width={x.step()}
              y={margin.top}
              height={height - margin.bottom - margin.top}
              onClick={open}
            >
              <title>{withColon(fullLabelOf(at), columnHintOf(point, index))}</title>
            </Bar>
          )
        );
      })}
    </svg>
  );
}
