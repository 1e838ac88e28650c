import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { employeesApi } from '@sala/contract/employees/employees.api.ts';
import type { Employee, EmployeeDetail } from '@sala/contract/employees/employees.schema.ts';
import { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type ListPage } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { useOrganisationChanges } from '#shared/realtime/use-organisation-changes.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const listKey = tableKey(employeesApi.list);
const detailsKey = ['employees', 'detail'] as const;
const detailKey = (id: string) => [...detailsKey, id] as const;
const editedKey = (id: string) => ['employees', 'edited', id] as const;
/** What was asked about other moments. */
export const probesKey = ['employees', 'probe'] as const;
const choicesKey = ['employees', 'choices'] as const;

/** Where somebody can work. */
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

const fetchEmployee = (id: string, signal?: AbortSignal): Promise<EmployeeDetail> =>
  api.call(employeesApi.get, { params: { id } }, { signal, silent: true });

/** One employee to look at. */
export const useEmployee = (id: string) =>
  useQuery({ queryKey: detailKey(id), queryFn: ({ signal }) => fetchEmployee(id, signal) });

/** One employee to change: somebody who begins to edit begins with what is true now, and it does not change under their hands. */
export const useEditedEmployee = (id: string) =>
  useQuery({
    queryKey: editedKey(id),
    queryFn: ({ signal }) => fetchEmployee(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Puts a changed employee where they are shown, and lets the lists fetch what has changed in them. */
export function keepEmployee(queryClient: QueryClient, employee: EmployeeDetail): void {
  queryClient.setQueryData(detailKey(employee.id), employee);
  queryClient.setQueryData(editedKey(employee.id), (open: EmployeeDetail | undefined) => open && employee);
  forgetEmployees(queryClient);
}

export function forgetEmployee(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: detailKey(id) });
  forgetEmployees(queryClient);
}

/** The departments count their people as well. */
export function forgetEmployees(queryClient: QueryClient): void {
  for (const queryKey of [
    listKey,
    tableKey(departmentsApi.list),
    tableKey(departmentsApi.listEmployees),
    tableKey(departmentsApi.listTeams),
    tableKey(departmentsApi.listMembers),
  ])
    void queryClient.invalidateQueries({ queryKey });
}

/** Keeps what is shown of employees in step with what colleagues change, and with who comes and goes. */
export function useEmployeeNews(): void {
  const queryClient = useQueryClient();
  useOrganisationChanges(
    ['employees', 'departments', 'hours', 'leave', 'holidays'],
    [listKey, detailsKey, probesKey, choicesKey],
  );
  useSocketEvent(roomNamespace, 'availability:changed', ({ userId, availability }) => {
    const follow = <E extends Employee>(employee: E): E =>
      employee.operatorAccount?.userId === userId ? { ...employee, availability } : employee;
    queryClient.setQueriesData<ListPage<Employee[]>>(
      { queryKey: listKey },
      (page) => page && { ...page, rows: page.rows.map(follow) },
    );
    queryClient.setQueriesData<EmployeeDetail>({ queryKey: detailsKey }, (employee) => employee && follow(employee));
  });
}
