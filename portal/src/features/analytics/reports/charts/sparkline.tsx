import type { MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import styles from './charts.module.css';
import { hasLine, isFew } from './is-few.ts';

const [width, height] = [120, 28];

/**
 * How a figure went from day to day, to look at; the figures themselves stand in the chart's table. Nothing where it would be loose dots,
 * or flat on the ground.
 */
export function Sparkline({ series: { key, points } }: { series: MetricSeries }) {
  if (!hasLine(key, points) || points.every(({ value }) => !value)) return null;
  const most = Math.max(...points.map(({ value }) => value ?? 0), 1e-9);
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [1, width - 1] });
  const y = scaleLinear({ domain: [0, most], range: [height - 2, 2] });
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {/* Days without a value belong to the period as well. */}
      <line className={styles.base} x1={1} x2={width - 1} y1={height - 1} y2={height - 1} />
      <LinePath
        className={styles.line}
        data={points.map((point, index) => ({ value: isFew(key, point) ? null : point.value, index }))}
        defined={({ value }) => value !== null}
        x={({ index }) => x(index)}
        y={({ value }) => y(value ?? 0)}
      />
    </svg>
  );
}
