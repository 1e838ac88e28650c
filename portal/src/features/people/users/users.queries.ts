import { mergePermissions, type Permission } from '@sala/contract/core/ability.ts';
import { rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { queryOptions } from '@tanstack/react-query';
import { currentAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { defineResource } from '#shared/resources/define-resource.ts';
import { tableKey } from '#shared/ui/data-table/use-table-query.ts';
import { getName } from './person.ts';

export interface RoleOption {
  id: string;
  name: string;
  isDefault: boolean;
  /** Undefined for users who may not read roles. */
  permissions?: readonly Permission[];
}

const maxListedRoles = 100;

async function fetchRoleOptions(signal: AbortSignal): Promise<RoleOption[]> {
  if (!currentAbility().can('read', 'manage-role'))
    return (await api.call(rolesApi.options, {}, { signal, silent: true })).rows;
  const query = { limit: maxListedRoles, order: 'name', sort: 'asc' } as const;
  const { rows } = await api.call(rolesApi.list, { query }, { signal, silent: true });
  return rows.map(({ id, name, isDefault, permissions }) => ({
    id,
    name,
    isDefault,
    permissions: mergePermissions([permissions]),
  }));
}

/** The roles for fields and filters. */
export const roleOptions = queryOptions({
  queryKey: ['users', 'roleOptions'],
  queryFn: ({ signal }) => fetchRoleOptions(signal),
});

export const users = defineResource(usersApi, { name: 'users', nameOf: getName, shown: [tableKey(rolesApi.list)] });
