import { getShownState } from '@sala/contract/core/availability.schema.ts';
import type { Employee } from '@sala/contract/people/employees/employees.schema.ts';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { AvailabilityPill } from '#shared/ui/availability-pill.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { PersonCell } from '#shared/ui/person-cell.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import { TwoLines } from '#shared/ui/two-lines.tsx';
import { firstHours, type HoursText, hoursTexts } from '../hours-text.ts';
import { pictureOf } from '../picture-of.ts';
import { accountKinds } from './account-kinds.ts';
import styles from './employee-columns.module.css';

export function useEmployeeColumns(): TableColumn<Employee>[] {
  const { t } = useTranslation(['employees', 'availability']);
  const teamsOf = ({ teams }: Employee) =>
    teams.map(({ name, role }) => (role === 'leader' ? t('list.leads', { team: name }) : name));
  return [
    {
      id: 'name',
      header: t('field.employeeName'),
      order: 'employeeName',
      cell: (employee) => <Person employee={employee} />,
      exportValue: ({ employeeName }) => employeeName,
    },
    {
      id: 'availability',
      header: t('list.availability'),
      width: 140,
      // Why is said by the account, or under the name.
      cell: ({ availability }) =>
        availability.state === 'inactive' ? (
          <span className={styles.quiet}>–</span>
        ) : (
          <AvailabilityPill availability={availability} />
        ),
      card: 'main',
      isMissing: ({ availability }) => availability.state === 'inactive',
      exportValue: ({ availability }) => t(`availability:state.${getShownState(availability)}`),
    },
    {
      id: 'department',
      header: t('field.department'),
      order: 'departmentName',
      cell: ({ department, role }) => (
        <TwoLines first={department.name} second={role === 'manager' ? t('role.manager') : undefined} />
      ),
      card: 'main',
      exportValue: ({ department }) => department.name,
    },
    {
      id: 'role',
      header: t('field.role'),
      width: 120,
      isOptional: true,
      cell: ({ role }) => t(`role.${role}`),
      exportValue: ({ role }) => t(`role.${role}`),
    },
    {
      id: 'teams',
      header: t('field.teams'),
      cell: (employee) => <span className={styles.short}>{teamsOf(employee).join(listSeparator()) || '–'}</span>,
      exportValue: (employee) => teamsOf(employee).join(', '),
    },
    {
      id: 'hours',
      header: t('field.hours'),
      width: 226,
      // Nobody expects those who no longer work here.
      cell: ({ isActive, workingHours }) =>
        isActive ? <Hours hours={workingHours} /> : <span className={styles.quiet}>–</span>,
      card: 'main',
      isMissing: ({ isActive, workingHours: { shifts, schedules } }) =>
        !isActive || (shifts.length === 0 && schedules.length === 0),
      exportValue: ({ isActive, workingHours }) =>
        isActive
          ? hoursTexts(workingHours, { ownZone: '', allDay: t('hours.allDay') })
              .map(({ text, timeZone }) => [text, timeZone].filter(Boolean).join(' '))
              .join('; ')
          : null,
    },
    {
      id: 'account',
      header: t('list.account'),
      width: 140,
      cell: ({ operatorAccount }) =>
        operatorAccount ? (
          <StatusPill
            kind={accountKinds[operatorAccount.status]}
            label={t(`account.status.${operatorAccount.status}`)}
          />
        ) : (
          <span className={styles.quiet}>{t('account.none')}</span>
        ),
      card: 'main',
      isMissing: ({ operatorAccount }) => operatorAccount?.status !== 'inactive',
      exportValue: ({ operatorAccount }) =>
        operatorAccount ? t(`account.status.${operatorAccount.status}`) : t('account.none'),
    },
    {
      id: 'cap',
      header: t('list.cap'),
      order: 'serviceCap',
      align: 'end',
      width: 110,
      isOptional: true,
      cell: ({ serviceCap }) => serviceCap,
      exportValue: ({ serviceCap }) => serviceCap,
    },
    {
      id: 'phone',
      header: t('field.phone'),
      width: 140,
      isOptional: true,
      cell: ({ phone }) => phone,
      exportValue: ({ phone }) => phone,
    },
    {
      id: 'email',
      header: t('field.email'),
      isOptional: true,
      cell: ({ email }) => email,
      exportValue: ({ email }) => email,
    },
    {
      id: 'position',
      header: t('field.position'),
      isOptional: true,
      cell: ({ position }) => position,
      exportValue: ({ position }) => position,
    },
    {
      id: 'code',
      header: t('field.code'),
      order: 'code',
      width: 110,
      isOptional: true,
      cell: ({ code }) => code,
      exportValue: ({ code }) => code,
    },
    {
      id: 'hiredOn',
      header: t('field.hiredOn'),
      width: 200,
      isOptional: true,
      cell: ({ hiredOn }) => hiredOn && fullDayText(hiredOn),
      exportValue: ({ hiredOn }) => hiredOn,
    },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 150,
      isOptional: true,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}

function Person({ employee }: { employee: Employee }) {
  const { t } = useTranslation('employees');
  const { employeeName, position, isActive } = employee;
  const marks = [position, !isActive && t('list.inactive')].filter(Boolean).join(' · ');
  return <PersonCell name={employeeName} photo={pictureOf(employee)} size={32} second={marks} />;
}

const inZone = ({ text, timeZone }: HoursText) => (timeZone ? `${text} · ${zoneText(timeZone)}` : text);

/** The times of the first entries and the number of the others. All, and where they are defined, are in the tooltip and on the employee's page. */
function Hours({ hours }: { hours: Employee['workingHours'] }) {
  const { t } = useTranslation('employees');
  const all = hoursTexts(hours, { ownZone: deviceZone(), allDay: t('hours.allDay') });
  const shown = firstHours(all);
  if (shown.length === 0) return <span className={styles.quiet}>{t('hours.none')}</span>;
  const { level } = hours;
  const zone = shown[0]?.timeZone;
  const from = (level === 'team' || level === 'department') && t(`hours.from.${level}`);
  const first = shown.map(({ times, name }) => times ?? name).join(listSeparator());
  // Of shifts; a schedule is named already.
  const names = shown.flatMap(({ times, name }) => (times ? name : [])).join(listSeparator());
  const rest = all.length - shown.length;
  const tip = [...all.map(inZone), from].filter(Boolean).join('\n');
  return (
    <span className={styles.hours} title={tip}>
      <TwoLines
        first={rest > 0 ? t('hours.more', { first, count: rest }) : first}
        second={[zone && zoneText(zone), names].filter(Boolean).join(' · ')}
        title={tip}
      />
    </span>
  );
}
