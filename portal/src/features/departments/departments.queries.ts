import { departmentsApi } from '@sala/contract/departments/departments.api.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const departmentKey = ['departments', 'detail'] as const;
const teamKey = ['departments', 'team'] as const;

/** Everything that shows departments, teams or who is in them: to fetch again after a change of any. */
export const departmentKeys = [
  departmentKey,
  teamKey,
  ...[
    departmentsApi.list,
    departmentsApi.listTeams,
    departmentsApi.listEmployees,
    departmentsApi.listMembers,
    departmentsApi.options,
    departmentsApi.teamOptions,
  ].map(tableKey),
];

export function useDepartment(id: string) {
  return useQuery({
    queryKey: [...departmentKey, id],
    queryFn: ({ signal }) => api.call(departmentsApi.get, { params: { id } }, { signal, silent: true }),
  });
}

export function useTeam(id: string) {
  return useQuery({
    queryKey: [...teamKey, id],
    queryFn: ({ signal }) => api.call(departmentsApi.getTeam, { params: { id } }, { signal, silent: true }),
  });
}

/** Lets everything that shows departments, teams and their people fetch again. */
export function refreshDepartments(queryClient: QueryClient): void {
  for (const queryKey of departmentKeys) void queryClient.invalidateQueries({ queryKey });
}
