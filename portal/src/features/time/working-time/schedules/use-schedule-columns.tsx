import type { WorkSchedule } from '@sala/contract/time/working-time/working-time.schema.ts';
import { useTranslation } from 'react-i18next';
import { colon, listSeparator } from '#shared/i18n/punctuation.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { AssigneesCell, assigneesText, RecordName } from '../editors/cells.tsx';

export interface ScheduleColumnsOptions {
  onOpen: (schedule: WorkSchedule) => void;
  /** Undefined if nothing can be changed. */
  onActive: ((schedule: WorkSchedule, isActive: boolean) => void) | undefined;
}

/** The shifts of a schedule, each once. */
const getShifts = ({ entries }: WorkSchedule): string[] => [
  ...new Set(entries.flatMap(({ shifts }) => shifts.map(({ title }) => title))),
];

export function useScheduleColumns({ onOpen, onActive }: ScheduleColumnsOptions): TableColumn<WorkSchedule>[] {
  const { t } = useTranslation(['working-time', 'sections']);
  const stateOf = ({ isActive }: WorkSchedule) => t(isActive ? 'schedules.active' : 'schedules.off');
  const validityOf = ({ startsOn, endsOn }: WorkSchedule) => {
    if (startsOn && endsOn) return rangeText(startsOn, endsOn);
    if (startsOn) return t('schedules.fromDay', { day: rangeText(startsOn, startsOn) });
    return endsOn ? t('schedules.toDay', { day: rangeText(endsOn, endsOn) }) : t('schedules.always');
  };
  return [
    {
      id: 'title',
      header: t('schedules.title'),
      order: 'title',
      cell: (schedule) => <RecordName onClick={() => onOpen(schedule)}>{schedule.title}</RecordName>,
      exportValue: ({ title }) => title,
    },
    {
      id: 'type',
      header: t('schedules.type'),
      width: 120,
      cell: ({ type }) => t(`schedules.types.${type}`),
      card: 'main',
      exportValue: ({ type }) => t(`schedules.types.${type}`),
    },
    {
      id: 'state',
      header: t('schedules.state'),
      width: 150,
      cell: (schedule) =>
        onActive ? (
          <Switch
            label={
              <>
                {stateOf(schedule)}
                <span className="visually-hidden">{`${colon()}${schedule.title}`}</span>
              </>
            }
            value={schedule.isActive}
            onValueChange={(isActive) => onActive(schedule, isActive)}
          />
        ) : (
          <StatusPill kind={schedule.isActive ? 'running' : 'closed'} label={stateOf(schedule)} />
        ),
      card: 'main',
      exportValue: stateOf,
    },
    {
      id: 'validity',
      header: t('schedules.validity'),
      order: 'startsOn',
      cell: validityOf,
      exportValue: validityOf,
    },
    {
      id: 'shifts',
      header: t('sections:tabs.workingTime.shifts'),
      cell: (schedule) => getShifts(schedule).join(listSeparator()),
      exportValue: (schedule) => getShifts(schedule).join(', '),
    },
    {
      id: 'assignees',
      header: t('assignees.title'),
      cell: ({ assignees }) => <AssigneesCell assignees={assignees} />,
      card: 'main',
      exportValue: ({ assignees }) => assigneesText(assignees, t),
    },
  ];
}
