import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { workingTimeApi } from '@sala/contract/time/working-time/working-time.api.ts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { addDays, type Day } from '#shared/ui/date-range/days.ts';

export const calendarKey = ['working-time', 'calendar'] as const;

export interface CalendarQuery {
  days: readonly Day[];
  /** Blocks may be shown in another time zone than that of the requested days. */
  hasOtherClock: boolean;
  departmentId?: string | undefined;
  teamId?: string | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
}

export function useCalendar({ days, hasOtherClock, ...filters }: CalendarQuery) {
  // One more day on both sides is needed for entries over midnight; time zones may differ by more than a day.
  const margin = hasOtherClock ? 2 : 1;
  const query = { ...filters, from: addDays(days[0]!, -margin), to: addDays(days.at(-1)!, margin) };
  return useQuery({
    queryKey: [...calendarKey, query],
    queryFn: async ({ signal }) => ({
      ...(await api.call(workingTimeApi.calendar, { query }, { signal, silent: true })),
      days,
    }),
    placeholderData: keepPreviousData,
  });
}

export const departmentOptions = queryOptions({
  queryKey: ['working-time', 'departments'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
});

export const teamOptions = (departmentId?: string) =>
  queryOptions({
    queryKey: ['working-time', 'teams', departmentId ?? null],
    queryFn: async ({ signal }) =>
      (await api.call(departmentsApi.teamOptions, { query: { departmentId } }, { signal, silent: true })).rows,
  });
