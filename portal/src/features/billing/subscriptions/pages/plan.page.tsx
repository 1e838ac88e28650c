import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { PlanTab } from '../components/plan-tab.tsx';

/** The plan of the business among its settings; the same as in the account of those who may see it. */
export function PlanPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <Page>
      <PageHeader title={t('page.plan')} />
      <PageBody width="form">
        <PlanTab />
      </PageBody>
    </Page>
  );
}
