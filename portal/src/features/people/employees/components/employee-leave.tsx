import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import styles from './employee-hours.module.css';

/** Approved leave that has not ended. */
export function EmployeeLeave({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const dayText = useDayText();
  const canReadLeave = useCan('read', 'manage-take-leave');
  const { leaves } = employee;
  const daysOf = (from: string, to: string) =>
    from === to ? dayText(from) : t('details.days', { from: dayText(from), to: dayText(to) });
  if (leaves.length === 0) return <p className={styles.quiet}>{t('details.noLeave')}</p>;
  return (
    <ul className={styles.list}>
      {leaves.map(({ id, startDate, endDate }) => (
        <li key={id}>
          {canReadLeave ? (
            <Link to="/working-time" search={{ tab: 'leave', leave: id }}>
              {daysOf(startDate, endDate)}
            </Link>
          ) : (
            daysOf(startDate, endDate)
          )}
        </li>
      ))}
    </ul>
  );
}

/** A day, `YYYY-MM-DD`, in the current language. It is the same day in every time zone. */
function useDayText(): (day: string) => string {
  // Subscribes to the language, because the formatting functions read it outside React.
  useTranslation('common');
  return (day) => formatDay(`${day}T12:00:00`);
}
