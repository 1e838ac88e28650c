import { useTranslation } from 'react-i18next';
import { Segmented } from '#shared/ui/segmented.tsx';
import { grainsOf, type useReport } from '../use-report.ts';

/** Into what charts cut the days: whatever fits them. */
export function GrainChoice({ report }: { report: ReturnType<typeof useReport> }) {
  const { t } = useTranslation('reports');
  const { query, grain, search } = report;
  if (!query) return null;
  const fitting = grainsOf(query);
  const usual = query.from === query.to ? 'hour' : 'day';
  if (fitting.length < 2) return null;
  return (
    <Segmented
      label={t('grain.label')}
      value={grain ?? usual}
      options={fitting.map((value) => ({ value, label: t(`grain.${value}`) }))}
      onChange={(next) => search.setFilters({ grain: next === usual ? undefined : next })}
    />
  );
}
