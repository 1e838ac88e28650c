import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMerchantZone } from '#features/working-time/working-time.public.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { AccountState } from '../components/account-state.tsx';
import { AvailabilityProbe } from '../components/availability-probe.tsx';
import { EmployeeFacts } from '../components/employee-facts.tsx';
import { EmployeeHours } from '../components/employee-hours.tsx';
import { EmployeeLeave } from '../components/employee-leave.tsx';
import { EmployeeMissing } from '../components/employee-missing.tsx';
import { EmployeeSkeleton } from '../components/employee-skeleton.tsx';
import { useEmployee, useEmployeeChanges } from '../employees.queries.ts';
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
  const { employeeName, photo, position, department, isActive, availability } = employee;
  const businessZone = useMerchantZone().timeZone;
  return (
    <>
      <div className={styles.head}>
        <Avatar name={employeeName} src={photo} size={72} isDecorative />
        <div className={styles.names}>
          <p className={styles.position}>{position || t(`role.${employee.role}`)}</p>
          <p className={styles.quiet}>
            {department.name}
            {!isActive && ` · ${t('list.inactive')}`}
          </p>
          <AvailabilityPill availability={availability} size="line" businessZone={businessZone} />
        </div>
      </div>
      <div className={styles.cards}>
        <Card title={t('details.about')}>
          <EmployeeFacts employee={employee} />
        </Card>
        <Card title={t('field.hours')}>
          <EmployeeHours employee={employee} />
        </Card>
        <Card title={t('details.probe')} description={t('details.probeHint')}>
          <AvailabilityProbe employee={employee} />
        </Card>
        <Card title={t('details.leave')}>
          <EmployeeLeave employee={employee} />
        </Card>
        <Card title={t('account.section')}>
          <AccountState employee={employee} />
        </Card>
      </div>
    </>
  );
}

function Card({ title, description, children }: { title: string; description?: string; children: ReactNode }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {description && <p className={styles.quiet}>{description}</p>}
      {children}
    </section>
  );
}
