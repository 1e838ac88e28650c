import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PerformanceReport } from '../components/performance-report.tsx';

const groups = ['team', 'department', 'operator'] as const;

/** What teams, departments and their people did. */
export function TeamPerformancePage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  return <PerformanceReport title={t('shell:page.teamPerformance')} lead={t('lead.teams')} groups={groups} />;
}
