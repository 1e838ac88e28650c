import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { zoneText } from '#shared/ui/time-zones.ts';
import { timesText } from '../hours-text.ts';
import styles from './employee-hours.module.css';

/** The working hours of an employee, and where they are defined. */
export function EmployeeHours({ employee }: { employee: EmployeeDetail }) {
  const { t } = useTranslation('employees');
  const canReadCalendar = useCan('read', 'manage-department');
  const { level, shifts, schedules } = employee.workingHours;
  return (
    <>
      <p className={styles.quiet}>{t(`hours.why.${level}`)}</p>
      {shifts.length + schedules.length > 0 && (
        <ul className={styles.list}>
          {shifts.map((shift) => (
            <li key={shift.id}>
              <span className={styles.name}>{shift.title}</span>
              <span className={styles.quiet}>
                {timesText(shift, t('hours.allDay'))} <span className={styles.zone}>{zoneText(shift.timeZone)}</span>
              </span>
            </li>
          ))}
          {schedules.map(({ id, name }) => (
            <li key={id}>
              <span className={styles.name}>{name}</span>
              <span className={styles.quiet}>{t('hours.schedule')}</span>
            </li>
          ))}
        </ul>
      )}
      {canReadCalendar && (
        <p>
          <Link to="/working-time" search={{ search: employee.employeeName }}>
            {t('hours.calendar')}
          </Link>
        </p>
      )}
    </>
  );
}
