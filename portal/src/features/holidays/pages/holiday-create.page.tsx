import { type Holiday, holidaysApi } from '@sala/contract/holidays/holidays.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { HolidayForm } from '../components/holiday-form.tsx';
import { keepHoliday } from '../holidays.queries.ts';

/** A new holiday, for everybody or for some departments. */
export function HolidayCreatePage(): ReactNode {
  const { t } = useTranslation(['holidays', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const handleSaved = async (holiday: Holiday) => {
    keepHoliday(queryClient, holiday);
    showToast({ tone: 'success', content: { messageKey: 'holidayCreated' }, duration: messageToastDuration });
    await navigate({ to: '/holiday' });
  };
  return (
    <Page>
      <PageHeader title={t('shell:page.holidayCreate')} description={t('list.lead')} />
      <PageBody width="form">
        <HolidayForm
          onSave={(body) => api.call(holidaysApi.create, { body }, { silent: true })}
          onSaved={handleSaved}
        />
      </PageBody>
    </Page>
  );
}
