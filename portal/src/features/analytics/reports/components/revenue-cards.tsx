import type { OverviewReport } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { ReportQuery, RowsOf } from '../reports.queries.ts';
import { useMetricText } from '../use-metric-text.ts';
import { MetricCard } from './metric-card.tsx';

export interface RevenueCardsProps {
  revenue: OverviewReport['revenue'];
  query: ReportQuery;
  onOpen: (rows: RowsOf) => void;
}

/** The revenue in each currency, a card each, to stand among others. */
export function RevenueCards({ revenue, query, onOpen }: RevenueCardsProps) {
  const words = useMetricText()('revenue');
  return revenue.map(({ currency, ...figure }) => (
    <MetricCard
      key={currency}
      figure={figure}
      currency={currency}
      series={undefined}
      onOpen={() => onOpen({ metric: 'revenue', query, currency, title: `${words.name} ${currency}` })}
    />
  ));
}
