import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { type Holiday, holidaysApi } from '@sala/contract/holidays/holidays.api.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

export const departmentOptions = queryOptions({
  queryKey: ['holidays', 'departments'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  staleTime: 60_000,
});

const detailKey = (id: string) => ['holidays', 'detail', id] as const;

export function useHoliday(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.call(holidaysApi.get, { params: { id } }, { signal, silent: true }),
    // Who begins to edit begins with what is true now, and it does not change under their hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const mostHolidays = 100;

/** The holidays of one year, to see which of the official ones are there already. */
export const holidaysOfYear = (year: number) =>
  queryOptions({
    queryKey: [...tableKey(holidaysApi.list), 'year', year],
    queryFn: async ({ signal }) => {
      const query = { year, limit: mostHolidays, order: 'date', sort: 'asc' } as const;
      return (await api.call(holidaysApi.list, { query }, { signal, silent: true })).rows;
    },
  });

/** Puts a changed holiday where it is shown, and lets what shows others ask again. */
export function keepHoliday(queryClient: QueryClient, holiday: Holiday): void {
  queryClient.setQueryData(detailKey(holiday.id), holiday);
  forgetHolidays(queryClient);
}

export function forgetHolidays(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: tableKey(holidaysApi.list) });
  void queryClient.invalidateQueries({ queryKey: ['working-time'] });
}
