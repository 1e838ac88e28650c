import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PerformanceReport } from '../components/performance-report.tsx';

const groups = ['operator'] as const;

/** What each person did. */
export function EmployeePerformancePage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  return <PerformanceReport title={t('shell:page.employeePerformance')} lead={t('lead.employees')} groups={groups} />;
}
