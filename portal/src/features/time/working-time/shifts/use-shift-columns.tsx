import type { TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { getCity, getOffset } from '#shared/ui/time-zones.ts';
import { AssigneesCell, assigneesText, hasAssignees, RecordName, TwoFacts } from '../editors/cells.tsx';
import { repeatText } from '../editors/repeat-text.ts';
import { endsNextDay, isWholeDay } from './shift-times.ts';
import { useShiftText } from './use-shift-text.ts';

export function useShiftColumns(onOpen: (shift: TimeShift) => void): TableColumn<TimeShift>[] {
  const { t } = useTranslation(['working-time', 'sections']);
  const text = useShiftText();
  // The days of a shift count only for its own assignees; a schedule has days of its own.
  const repeatOf = ({ repeat, startDate, assignees, schedules }: TimeShift) =>
    schedules.length > 0 && !hasAssignees(assignees) ? t('shifts.bySchedule') : repeatText(repeat, startDate, t, true);
  // As short as in the calendar: the whole words would take a line of their own.
  const endOf = (shift: TimeShift) =>
    endsNextDay(shift) && !isWholeDay(shift) ? t('calendar.nextDay') : text.end(shift);
  const moreOf = (shift: TimeShift) => [text.length(shift), endOf(shift)].filter(Boolean).join(' · ');
  return [
    {
      id: 'title',
      header: t('shifts.title'),
      order: 'title',
      cell: (shift) => (
        <RecordName color={shift.color} onClick={() => onOpen(shift)}>
          {shift.title}
        </RecordName>
      ),
      exportValue: ({ title }) => title,
    },
    {
      id: 'times',
      header: t('shifts.hours'),
      order: 'startTime',
      cell: (shift) => <TwoFacts main={text.times(shift)} more={moreOf(shift)} />,
      card: 'main',
      exportValue: text.times,
    },
    {
      id: 'pauses',
      header: t('shifts.pauses'),
      width: 130,
      cell: (shift) => text.pauses(shift) || '–',
      exportValue: (shift) => text.pauses(shift, ', '),
    },
    {
      id: 'repeat',
      header: t('shifts.days'),
      order: 'startDate',
      cell: repeatOf,
      card: 'main',
      exportValue: repeatOf,
    },
    {
      id: 'zone',
      header: t('shifts.timeZone'),
      width: 170,
      cell: ({ timeZone }) => <TwoFacts main={getCity(timeZone)} more={getOffset(timeZone)} />,
      exportValue: ({ timeZone }) => timeZone,
    },
    {
      id: 'assignees',
      header: t('assignees.title'),
      cell: ({ assignees, schedules }) => <AssigneesCell assignees={assignees} schedules={schedules} />,
      card: 'main',
      exportValue: ({ assignees, schedules }) => assigneesText(assignees, t, schedules),
    },
    {
      id: 'schedules',
      header: t('sections:tabs.workingTime.schedules'),
      isOptional: true,
      cell: ({ schedules }) => schedules.map(({ name }) => name).join(listSeparator()),
      exportValue: ({ schedules }) => schedules.map(({ name }) => name).join(', '),
    },
    {
      id: 'length',
      header: t('shifts.lengthOf'),
      isOptional: true,
      cell: text.length,
      exportValue: text.length,
    },
  ];
}
