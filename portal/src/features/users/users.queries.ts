import { mergePermissions, type Permission } from '@sala/contract/core/ability.ts';
import { rolesApi } from '@sala/contract/roles/roles.api.ts';
import { type User, type UserDetail, usersApi } from '@sala/contract/users/users.api.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { currentAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';

export interface RoleOption {
  id: string;
  name: string;
  isDefault: boolean;
  /** Unknown to those who may not read roles. */
  permissions?: readonly Permission[];
}

const mostRoles = 100;

async function fetchRoleOptions(signal: AbortSignal): Promise<RoleOption[]> {
  if (!currentAbility().can('read', 'manage-role'))
    return (await api.call(rolesApi.options, {}, { signal, silent: true })).rows;
  const query = { limit: mostRoles, order: 'name', sort: 'asc' } as const;
  const { rows } = await api.call(rolesApi.list, { query }, { signal, silent: true });
  return rows.map(({ id, name, isDefault, permissions }) => ({
    id,
    name,
    isDefault,
    permissions: mergePermissions([permissions]),
  }));
}

/** The roles there are, to choose and to filter by. */
export const roleOptions = queryOptions({
  queryKey: ['users', 'roleOptions'],
  queryFn: ({ signal }) => fetchRoleOptions(signal),
});

const detailKey = (id: string) => ['users', 'detail', id] as const;

export const fetchUser = (id: string, signal?: AbortSignal): Promise<UserDetail> =>
  api.call(usersApi.get, { params: { id } }, { signal, silent: true });

export function useUser(id: string) {
  return useQuery({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => fetchUser(id, signal),
    // Somebody who begins to edit begins with what is true now, and it does not change under their hands.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Puts a changed user where they are shown, and lets the lists fetch what has changed in them. */
export function keepUser(queryClient: QueryClient, user: User): void {
  queryClient.setQueryData(detailKey(user.id), user);
  forgetUserLists(queryClient);
}

export function forgetUser(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: detailKey(id) });
  forgetUserLists(queryClient);
}

function forgetUserLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: tableKey(usersApi.list) });
  void queryClient.invalidateQueries({ queryKey: tableKey(rolesApi.list) });
}
