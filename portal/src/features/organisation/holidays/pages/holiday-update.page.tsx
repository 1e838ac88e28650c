import { IconCalendarOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '#shared/ui/loading.tsx';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from '../components/holiday-form.module.css';
import { HolidayForm } from '../components/holiday-form.tsx';
import { holidays } from '../holidays.queries.ts';

/** Changes one holiday. */
export function HolidayUpdatePage(): ReactNode {
  const { t } = useTranslation(['holidays', 'shell']);
  const { id } = useParams({ from: '/signed-in/holiday/$id/update' });
  const query = holidays.useDetail(id);
  return (
    <Page>
      <PageHeader title={query.data?.holidayTitle ?? t('shell:page.holidayUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <HolidayForm key={id} holiday={query.data} />
        ) : query.error ? (
          <HolidayMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading>
            <div className={styles.form}>
              {[36, 36, 72, 36].map((height, index) => (
                <Skeleton key={index} height={height} />
              ))}
            </div>
          </Loading>
        )}
      </PageBody>
    </Page>
  );
}

/** Shown in place of a holiday that could not be read. */
function HolidayMissing(failed: FailedReading) {
  const { t } = useTranslation('holidays');
  return (
    <MissingRecord
      {...failed}
      icon={<IconCalendarOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      list={{ to: '/holiday', label: t('form.toList') }}
    />
  );
}
