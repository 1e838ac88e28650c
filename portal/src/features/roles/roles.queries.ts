import { type Role, rolesApi } from '@sala/contract/roles/roles.api.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

const detailKey = (id: string) => ['roles', 'detail', id] as const;

export const fetchRole = (id: string, signal?: AbortSignal): Promise<Role> =>
  api.call(rolesApi.get, { params: { id } }, { signal, silent: true });

/** One role as it is now; undefined without an id. */
export function useRole(id: string | undefined) {
  return useQuery({
    queryKey: detailKey(id ?? ''),
    queryFn: ({ signal }) => fetchRole(id!, signal),
    enabled: id !== undefined,
    // Somebody who begins to edit begins with what is true now, and it does not change under their hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts a changed role where it is shown, and lets the lists fetch what has changed in them. */
export function keepRole(queryClient: QueryClient, role: Role): void {
  queryClient.setQueryData(detailKey(role.id), role);
  forgetLists(queryClient);
}

export function forgetRole(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: detailKey(id) });
  forgetLists(queryClient);
}

function forgetLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: tableKey(rolesApi.list) });
  void queryClient.invalidateQueries({ queryKey: ['users', 'roleOptions'] });
}
