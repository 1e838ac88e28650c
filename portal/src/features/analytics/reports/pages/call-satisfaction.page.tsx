import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SatisfactionReport } from '../components/satisfaction-report.tsx';

/** How visitors rated calls. */
export function CallSatisfactionPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  return <SatisfactionReport kind="call" title={t('shell:page.callSatisfaction')} lead={t('lead.callSatisfaction')} />;
}
