import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchantZone } from '#features/time/working-time/working-time.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { deviceZone, toMoment } from '#shared/i18n/zoned-time.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { todayIn } from '#shared/ui/date-range/days.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { AccountState } from '../components/account-state.tsx';
import { EmployeeHours } from '../components/employee-hours.tsx';
import { EmployeeLeave } from '../components/employee-leave.tsx';
import { EmployeeMissing } from '../components/employee-missing.tsx';
import { EmployeeSkeleton } from '../components/employee-skeleton.tsx';
import { probesKey, useEmployee, useEmployeeChanges } from '../employees.queries.ts';
import { pictureOf } from '../picture-of.ts';
import { useEmployeePermission } from '../use-employee-permission.ts';
import styles from './employee-details.module.css';

/** One employee: their data, whether they are available, and the reason if not. */
export function EmployeeDetailsPage(): ReactNode {
  const { t } = useTranslation(['employees', 'shell']);
  const { id } = useParams({ from: '/signed-in/employee/$id/details' });
  const query = useEmployee(id);
  const canUpdate = useEmployeePermission('update');
  useEmployeeChanges();
  return (
    <Page>
      <PageHeader
        title={query.data?.employeeName ?? t('shell:page.employeeDetails')}
        action={
          query.data &&
          canUpdate && (
            <Link to="/employee/$id/update" params={{ id }} className={buttonClass()}>
              {t('list.edit')}
            </Link>
          )
        }
      />
      <PageBody>
        {query.data ? (
          <Details employee={query.data} />
        ) : query.error ? (
          <EmployeeMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <EmployeeSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

function Details({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const { employeeName, position, isActive, availability } = employee;
  const businessZone = useMerchantZone().timeZone;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={employeeName} src={pictureOf(employee)} size={72} isDecorative />
        <div className={styles.names}>
          <p className={styles.position}>{position || t(`role.${employee.role}`)}</p>
          {!isActive && <p className={styles.quiet}>{t('list.inactive')}</p>}
          <AvailabilityPill availability={availability} size="line" businessZone={businessZone} />
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Part title={t('details.about')}>
            <EmployeeFacts employee={employee} />
          </Part>
          <Part title={t('account.section')}>
            <AccountState employee={employee} />
          </Part>
        </div>
        <div className={styles.column}>
          <Part title={t('field.hours')}>
            <EmployeeHours employee={employee} />
          </Part>
          <Part title={t('details.leave')}>
            <EmployeeLeave employee={employee} />
          </Part>
          <Part title={t('details.probe')} description={t('details.probeHint')}>
            <AvailabilityProbe employee={employee} />
          </Part>
        </div>
      </div>
    </>
  );
}

/** A line between parts is enough: a box around each would weigh as much as what is in it. */
function Part({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {description && <p className={styles.quiet}>{description}</p>}
      {children}
    </section>
  );
}

/** Whether an employee is available at another time according to plan, and the reason if not. */
function AvailabilityProbe({ employee: { id } }: { employee: EmployeeDetail }) {
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
        <TimeField label={t('probe.time')} value={time} onValueChange={setTime} hint={zoneText(deviceZone())} />
      </div>
      <div className={styles.answer} aria-live="polite">
        {probe.data && at && <AvailabilityPill availability={probe.data} size="line" />}
        {!probe.data && failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        {probe.isLoading && (
          <Loading>
            <Skeleton height={24} width="70%" />
          </Loading>
        )}
        {at === null && <span className={styles.availabilityProbeQuiet}>{t('probe.choose')}</span>}
      </div>
    </>
  );
}

/** The data of an employee and their department and teams. */
function EmployeeFacts({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const canReadDepartments = useCan('read', 'manage-department');
  const { email, phone, code, hiredOn, department, role, teams, serviceCap } = employee;
  const teamNames = teams.map(({ name, role: own }) => (own === 'leader' ? t('list.leads', { team: name }) : name));
  const facts: Fact[] = [
    [
      t('field.department'),
      canReadDepartments ? (
        <Link to="/department/$departmentId/team" params={{ departmentId: department.id }}>
          {department.name}
        </Link>
      ) : (
        department.name
      ),
    ],
    [t('field.role'), t(`role.${role}`)],
    [t('field.teams'), teamNames.join(listSeparator())],
    [t('field.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('field.phone'), phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('field.code'), code],
    [t('field.hiredOn'), hiredOn && fullDayText(hiredOn)],
    [t('field.serviceCap'), serviceCap === 0 ? t('details.noCap') : serviceCap],
  ];
  const none = <span className={styles.none}>{t('details.none')}</span>;
  return <Facts facts={facts.map(([name, value]) => [name, value || none])} isCompact />;
}
