import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import styles from './employee-hours.module.css';

/** Approved leave that has not ended. */
export function EmployeeLeave({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const canReadLeave = useCan('read', 'manage-take-leave');
  const { leaves } = employee;
  if (leaves.length === 0) return <p className={styles.quiet}>{t('details.noLeave')}</p>;
  return (
    <ul className={styles.list}>
      {leaves.map(({ id, startDate, endDate }) => (
        <li key={id}>
          {canReadLeave ? (
            <Link to="/working-time" search={{ tab: 'leave', leave: id }}>
              {rangeText(startDate, endDate)}
            </Link>
          ) : (
            rangeText(startDate, endDate)
          )}
        </li>
      ))}
    </ul>
  );
}
