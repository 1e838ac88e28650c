import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

export const departmentOptions = queryOptions({
  queryKey: ['holidays', 'departments'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
  staleTime: 60_000,
});

export const holidays = defineResource(holidaysApi, {
  name: 'holidays',
  nameOf: ({ holidayTitle }) => holidayTitle,
  shown: [['working-time']],
  follows: ['holidays'],
});

const maxHolidays = 100;

/** The holidays of one year, to determine which official ones already exist. */
export const holidaysOfYear = (year: number) =>
  queryOptions({
    queryKey: [...tableKey(holidaysApi.list), 'year', year],
    queryFn: async ({ signal }) => {
      const query = { year, limit: maxHolidays, order: 'date', sort: 'asc' } as const;
      return (await api.call(holidaysApi.list, { query }, { signal, silent: true })).rows;
    },
  });
