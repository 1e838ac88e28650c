import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { deviceZone, toMoment } from '#shared/i18n/zoned-time.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { todayIn } from '#shared/ui/date-range/days.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { probesKey } from '../employees.queries.ts';
import styles from './availability-probe.module.css';

/** Whether an employee is available at another time according to plan, and the reason if not. */
export function AvailabilityProbe({ employee: { id } }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const errorText = useErrorText();
  const [day, setDay] = useState<string | null>(() => todayIn(undefined));
  const [time, setTime] = useState('09:00');
  const at = toMoment(day, time);
  const probe = useQuery({
    queryKey: [...probesKey, id, at],
    queryFn: ({ signal }) =>
      api.call(employeesApi.availability, { params: { id }, query: { at: at! } }, { signal, silent: true }),
    enabled: at !== null,
  });
  const failure = probe.error instanceof ApiError ? probe.error : null;
  return (
    <>
      <div className={styles.moment}>
        <DateField label={t('probe.day')} value={day} onValueChange={setDay} />
        <TimeField label={t('probe.time')} value={time} onValueChange={setTime} hint={deviceZone()} />
      </div>
      <div className={styles.answer} aria-live="polite">
        {probe.data && at && <AvailabilityPill availability={probe.data} size="line" />}
        {!probe.data && failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        {probe.isLoading && (
          <Loading>
            <Skeleton height={24} width="70%" />
          </Loading>
        )}
        {at === null && <span className={styles.quiet}>{t('probe.choose')}</span>}
      </div>
    </>
  );
}
