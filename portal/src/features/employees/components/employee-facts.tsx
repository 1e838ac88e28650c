import type { EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import styles from './employee-facts.module.css';

/** The data of an employee and their department and teams. */
export function EmployeeFacts({ employee }: { employee: EmployeeDetail }) {
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
    [t('field.teams'), teamNames.join(', ')],
    [t('field.email'), email && <a href={`mailto:${email}`}>{email}</a>],
    [t('field.phone'), phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>],
    [t('field.code'), code],
    [t('field.hiredOn'), hiredOn && fullDayText(hiredOn)],
    [t('field.serviceCap'), serviceCap === 0 ? t('details.noCap') : serviceCap],
  ];
  const none = <span className={styles.none}>{t('details.none')}</span>;
  return <Facts facts={facts.map(([name, value]) => [name, value || none])} isCompact />;
}
