import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ListPage } from '#shared/api/client.ts';
import { setNewerData } from '#shared/api/set-newer-data.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const listKey = tableKey(employeesApi.list);
const allShownKey = ['employees', 'shown'] as const;
const shownKey = (id: string) => [...allShownKey, id] as const;
/** The results for other times. */
export const probesKey = ['employees', 'probe'] as const;
const choicesKey = ['employees', 'choices'] as const;

/** The departments that can be chosen. */
export const departmentChoices = queryOptions({
  queryKey: [...choicesKey, 'departments'],
  queryFn: async ({ signal }) => (await api.call(departmentsApi.options, {}, { signal, silent: true })).rows,
});

/** All teams, each with its department. */
export const teamChoices = queryOptions({
  queryKey: [...choicesKey, 'teams'],
  queryFn: async ({ signal }) =>
    (await api.call(departmentsApi.teamOptions, { query: {} }, { signal, silent: true })).rows,
});

export const shiftChoices = queryOptions({
  queryKey: [...choicesKey, 'shifts'],
  queryFn: async ({ signal }) => (await api.call(timeShiftsApi.options, {}, { signal, silent: true })).rows,
});

/** Departments show their number of people, so they are invalidated as well. */
export const employees = defineResource(employeesApi, {
  name: 'employees',
  nameOf: ({ employeeName }) => employeeName,
  shown: [
    tableKey(departmentsApi.list),
    tableKey(departmentsApi.listEmployees),
    tableKey(departmentsApi.listTeams),
    tableKey(departmentsApi.listMembers),
  ],
});

/** One employee for display, kept up to date with colleagues' changes. For editing there is `employees.useDetail`. */
export const useEmployee = (id: string) =>
  useQuery({ queryKey: shownKey(id), queryFn: ({ signal }) => employees.get(id, signal) });

/** Updates a changed employee wherever they are shown, and invalidates the lists. */
export function cacheEmployee(queryClient: QueryClient, employee: EmployeeDetail): void {
  setNewerData<EmployeeDetail>(queryClient, shownKey(employee.id), () => employee);
  employees.keep(queryClient, employee);
}

/** A removed employee must not be shown from the cache. */
export const removeCachedEmployee = (queryClient: QueryClient, id: string): void =>
  queryClient.removeQueries({ queryKey: shownKey(id) });

/** Keeps the data of employees up to date with colleagues' changes and with the employees' status. */
export function useEmployeeChanges(): void {
  const queryClient = useQueryClient();
  useOrganisationChanges(
    ['employees', 'departments', 'hours', 'leave', 'holidays'],
    [listKey, allShownKey, probesKey, choicesKey],
  );
  useSocketEvent(roomNamespace, 'availability:changed', ({ userId, availability }) => {
    const follow = <E extends Employee>(employee: E): E =>
      employee.operatorAccount?.userId === userId ? { ...employee, availability } : employee;
    queryClient.setQueriesData<ListPage<Employee[]>>(
      { queryKey: listKey },
      (page) => page && { ...page, rows: page.rows.map(follow) },
    );
    queryClient.setQueriesData<EmployeeDetail>({ queryKey: allShownKey }, (employee) => employee && follow(employee));
  });
}
