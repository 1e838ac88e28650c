import type { CalendarRow } from '@sala/contract/time/working-time/working-time.api.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import type { Day } from '#shared/ui/date-range/days.ts';
import type { OpenEditor } from './calendar-editors.tsx';
import styles from './cell-panel.module.css';

export interface AddActionsProps {
  row: CalendarRow;
  day: Day;
  /** The time zone of the new entry. */
  timeZone: string;
  onEdit: (editor: OpenEditor) => void;
}

/** Creates a one-day shift, a day off or leave for this person, prefilled with the data of the cell. */
export function AddActions({ row, day, timeZone, onEdit }: AddActionsProps) {
  const { t } = useTranslation('working-time');
  const ability = useAbility();
  const { id: employeeId, name } = row.employee;
  const assignees = { employeeIds: [employeeId], teamIds: [], departmentIds: [] };
  const repeat = { kind: 'none' } as const;
  const days = { startDate: day, endDate: day };
  const choices = [
    {
      subject: 'manage-time-shift',
      label: t('calendar.shift'),
      editor: { kind: 'shift', initial: { startDate: day, timeZone, repeat, assignees } },
    },
    {
      subject: 'manage-day-off',
      label: t('calendar.dayOff'),
      editor: { kind: 'dayOff', initial: { ...days, repeat, assignees } },
    },
    {
      subject: 'manage-take-leave',
      label: t('calendar.leave'),
      editor: { kind: 'leave', initial: { ...days, employeeId } },
    },
  ] as const satisfies readonly { subject: string; label: string; editor: OpenEditor }[];
  const open = choices.filter(({ subject }) => ability.can('create', subject));
  if (open.length === 0) return null;
  const isOthers = row.level === 'team' || row.level === 'department';
  const mayShift = open.some(({ subject }) => subject === 'manage-time-shift');
  return (
    <footer className={styles.foot}>
      <div className={styles.adds}>
        {open.map(({ subject, label, editor }) => (
          <Button
            key={subject}
            isSmall
            variant="default"
            data-action
            aria-label={t('calendar.addNamed', { name: label })}
            onClick={() => onEdit(editor)}
          >
            <IconPlus size={14} stroke={1.75} aria-hidden />
            {label}
          </Button>
        ))}
      </div>
      {isOthers && mayShift && (
        <p className={styles.note}>
          {t(row.level === 'team' ? 'calendar.levelTeam' : 'calendar.levelDepartment', { name })}
        </p>
      )}
    </footer>
  );
}
