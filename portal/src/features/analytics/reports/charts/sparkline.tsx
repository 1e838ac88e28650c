import type { MetricSeries } from '@sala/contract/analytics/reports/reports.schema.ts';
import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import styles from './charts.module.css';
import { hasLine, isFew } from './is-few.ts';
import { type Dated, progressOf, withoutParts } from './part-days.ts';

const [width, height] = [120, 28];

/**
 * How a figure went from day to day, to look at; the figures themselves stand in the chart's table. Nothing where it would be loose dots,
 * or flat on the ground.
 */
export function Sparkline({ series, period }: { series: MetricSeries; period: Dated }) {
  const { key, points } = withoutParts(series, period);
  // What lies ahead is no gap: else there would be none all morning.
  const past = points.filter(({ at }) => progressOf(at, period) !== 'ahead');
  if (!hasLine(key, past) || points.every(({ value }) => !value)) return null;
  const most = Math.max(...points.map(({ value }) => value ?? 0), 1e-9);
  const x = scaleLinear({ domain: [0, Math.max(1, points.length - 1)], range: [1, width - 1] });
  const y = scaleLinear({ domain: [0, most], range: [height - 2, 2] });
  const drawn = points.map((point, index) => ({ value: isFew(key, point) ? null : point.value, index }));
  const running = points.findIndex(({ at }) => progressOf(at, period) === 'running');
  const path = {
    className: styles.line,
    defined: ({ value }: (typeof drawn)[number]) => value !== null,
    x: ({ index }: (typeof drawn)[number]) => x(index),
    y: ({ value }: (typeof drawn)[number]) => y(value ?? 0),
  };
  return (
    <svg className={styles.sparkline} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {/* Days without a value belong to the period as well. */}
      <line className={styles.base} x1={1} x2={width - 1} y1={height - 1} y2={height - 1} />
      <LinePath {...path} data={running < 0 ? drawn : drawn.slice(0, running)} />
      {running > 0 && <LinePath {...path} data={drawn.slice(running - 1, running + 1)} data-running />}
    </svg>
  );
}
