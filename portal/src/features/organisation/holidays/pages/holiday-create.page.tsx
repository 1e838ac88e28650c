import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { HolidayForm } from '../components/holiday-form.tsx';

/** Creates a holiday for everybody or for some departments. */
export function HolidayCreatePage(): ReactNode {
  const { t } = useTranslation(['holidays', 'shell']);
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title={t('shell:page.holidayCreate')} description={t('list.lead')} />
      <PageBody width="form">
        <HolidayForm onCreated={() => navigate({ to: '/holiday' })} />
      </PageBody>
    </Page>
  );
}
