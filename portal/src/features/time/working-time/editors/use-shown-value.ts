import type { Repeat, RepeatFrequency } from '@sala/contract/core/rules/repeat.ts';
import type {
  Assignees,
  Leave,
  Pause,
  ScheduleType,
  ShiftColor,
} from '@sala/contract/time/working-time/working-time.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { withColon } from '#shared/i18n/punctuation.ts';
import { fullDayText, fullWeekdayText } from '#shared/ui/date-range/day-texts.ts';
import { dayName } from '../schedules/day-names.ts';
import { dayOfWeekday } from './repeat-text.ts';

interface Named {
  id: string;
  name?: string;
  title?: string;
}

/** The values that two users have set differently: working hours, days off or leave. */
interface Planned {
  id: string;
  assignees?: Assignees;
  type?: ScheduleType;
  entries?: readonly { shifts: readonly Named[] }[];
}

const days = ['startDate', 'endDate', 'startsOn', 'endsOn', 'repeat.end'];

const namedIn = ({ assignees, entries }: Planned): Named[] => [
  ...(assignees ? [...assignees.employees, ...assignees.teams, ...assignees.departments] : []),
  ...(entries ?? []).flatMap(({ shifts }) => shifts),
];

/** The values of the editors of working time as text. */
export function useShownValue() {
  const { t } = useTranslation(['working-time', 'ui']);
  const queryClient = useQueryClient();
  /** Uses the names in the records and those found by the pickers. */
  const nameOf = (id: string, records: readonly Planned[]): string | undefined => {
    const offered = queryClient.getQueriesData<readonly Named[]>({ queryKey: ['working-time', 'options'] });
    const all = [...records.flatMap(namedIn), ...offered.flatMap(([, rows]) => rows ?? [])];
    const named = all.find((one) => one.id === id);
    return named?.name ?? named?.title;
  };

  return (path: string, value: unknown, records: readonly Planned[]): string | undefined => {
    if (value === null || Array.isArray(value)) return undefined;
    if (days.includes(path)) return fullDayText(String(value));
    if (path.startsWith('assignees.')) return nameOf(String(value), records);
    switch (path) {
      case 'color':
        return t(`ui:markColor.${value as ShiftColor}`);
      case 'kind':
        return t(`leave.kinds.${value as Leave['kind']}`);
      case 'type':
        return t(`schedules.types.${value as ScheduleType}`);
      case 'repeat.kind':
        return t(`repeat.kind.${value as Repeat['kind']}`);
      case 'repeat.frequency':
        return t(`repeat.units.${value as RepeatFrequency}`, { count: 1 });
      case 'repeat.weekdays':
        return fullWeekdayText(dayOfWeekday(Number(value)));
      case 'pauses': {
        const { startTime, endTime } = value as Pause;
        return `${startTime}–${endTime}`;
      }
      case 'entries': {
        const { day, shiftIds } = value as { day: string; shiftIds: string[] };
        const names = shiftIds.map((id) => nameOf(id, records) ?? '');
        return withColon(dayName(records.at(-1)?.type ?? 'weekly', day), names.join(' + '));
      }
      default:
        return undefined;
    }
  };
}
