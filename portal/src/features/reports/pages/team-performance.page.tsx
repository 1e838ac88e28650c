import type { PerformanceGroup } from '@sala/contract/reports/reports.schema.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#shared/ui/segmented.tsx';
import { PerformanceReport } from '../components/performance-report.tsx';

const groups = ['team', 'department', 'operator'] as const satisfies readonly PerformanceGroup[];

/** What teams, departments and their people did. */
export function TeamPerformancePage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  const [by, setBy] = useState<PerformanceGroup>('team');
  const options = groups.map((value) => ({ value, label: t(`performance.by.${value}`) }));
  return (
    <PerformanceReport
      title={t('shell:page.teamPerformance')}
      lead={t('lead.teams')}
      by={by}
      choice={<Segmented label={t('performance.group')} value={by} options={options} onChange={setBy} />}
    />
  );
}
