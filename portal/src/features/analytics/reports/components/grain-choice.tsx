import type { ReportGrain } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#shared/ui/segmented.tsx';
import { grainsOf, type useReport } from '../use-report.ts';

export interface GrainChoiceProps {
  report: ReturnType<typeof useReport>;
  /** Of a report whose figures decide what it shows without a choice: what that is. */
  shown?: ReportGrain | undefined;
}

/** Into what charts cut the days: whatever fits them. */
export function GrainChoice({ report, shown }: GrainChoiceProps) {
  const { t } = useTranslation('reports');
  const { query, grain, search } = report;
  if (!query) return null;
  const fitting = grainsOf(query);
  const usual = query.from === query.to ? 'hour' : 'day';
  if (fitting.length < 2) return null;
  return (
    <Segmented
      label={t('grain.label')}
      value={grain ?? shown ?? usual}
      options={fitting.map((value) => ({ value, label: t(`grain.${value}`) }))}
      onChange={(next) => search.setFilters({ grain: next === usual && !shown ? undefined : next })}
    />
  );
}
