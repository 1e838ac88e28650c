import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { Meaning, TableMeanings } from '#shared/ui/meaning.tsx';
import { useMetricText } from '../use-metric-text.ts';

/** The ⓘ beside the name of a metric. */
export function MetricMeaning({ metric }: { metric: MetricKey }) {
  const textOf = useMetricText();
  return <Meaning text={textOf(metric)} />;
}

/** One ⓘ for all metrics of a table. */
export function TableMeaning({ metrics }: { metrics: readonly MetricKey[] }) {
  const textOf = useMetricText();
  return <TableMeanings texts={metrics.map(textOf)} />;
}
