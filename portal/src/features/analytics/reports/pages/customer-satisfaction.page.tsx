import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SatisfactionReport } from '../components/satisfaction-report.tsx';

/** How visitors rated conversations. */
export function CustomerSatisfactionPage(): ReactNode {
  const { t } = useTranslation(['reports', 'shell']);
  return (
    <SatisfactionReport kind="channel" title={t('shell:page.customerSatisfaction')} lead={t('lead.satisfaction')} />
  );
}
