import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import type { DateRange } from '#shared/ui/date-range/days.ts';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import type { CoverParams, WhatIfKind } from './cover.search.ts';

export const coverKey = ['working-time', 'cover'] as const;
export const whatIfKey = ['working-time', 'whatIf'] as const;

export function useCover(week: DateRange, { day: _day, ...choice }: CoverParams) {
  const query = { ...week, ...choice };
  return useQuery({
    queryKey: [...coverKey, query],
    queryFn: async ({ signal }) => ({
      week,
      ...(await api.call(workingTimeApi.cover, { query }, { signal, silent: true })),
    }),
    placeholderData: keepPreviousData,
  });
}

/** `withLeaveId:<id>`: one list contains three kinds. */
export const whatIfId = (kind: WhatIfKind, id: string): string => `${kind}:${id}`;

/** `period`: the time during which it has an effect. */
export type WhatIfOption = PickerOption & { period?: DateRange };

/** The changes that can be simulated, as far as the user may read them. */
export function useWhatIfOptions(): WhatIfOption[] | undefined {
  const { t } = useTranslation('working-time');
  const mayLeave = useCan('read', 'manage-take-leave');
  const mayShift = useCan('read', 'manage-time-shift');
  const maySchedule = useCan('read', 'manage-working-schedule');
  const { data } = useQuery({
    queryKey: [...whatIfKey, mayLeave, mayShift, maySchedule],
    queryFn: async ({ signal }) => {
      const options = { signal, silent: true };
      const [leave, shifts, schedules] = await Promise.all([
        mayLeave
          ? api.call(leaveApi.list, { query: { status: 'pending', order: 'waiting', limit: 100 } }, options)
          : null,
        mayShift ? api.call(timeShiftsApi.options, {}, options) : null,
        maySchedule ? api.call(workSchedulesApi.options, {}, options) : null,
      ]);
      return { leave: leave?.rows ?? [], shifts: shifts?.rows ?? [], schedules: schedules?.rows ?? [] };
    },
  });
  return (
    data && [
      ...data.leave.map(({ id, employee, startDate, endDate }) => ({
        id: whatIfId('withLeaveId', id),
        label: t('cover.withLeave', { name: employee.name, days: rangeText(startDate, endDate) }),
        description: t('cover.whatIfLeave'),
        period: { from: startDate, to: endDate },
      })),
      ...data.shifts.map(({ id, title, startTime, endTime }) => ({
        id: whatIfId('withoutShiftId', id),
        label: t('cover.withoutShift', { name: title }),
        description: `${startTime}–${endTime}`,
      })),
      ...data.schedules.map(({ id, name }) => ({
        id: whatIfId('withoutScheduleId', id),
        label: t('cover.withoutSchedule', { name }),
        description: t('cover.whatIfSchedule'),
      })),
    ]
  );
}
