import { fullPermissions, mergePermissions, type Permission } from '@sala/contract/core/ability.ts';

/** A role as its table has it. */
export interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly permissions: Permission[];
}

/** A role with what it really grants. */
export interface AssignedRole {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly permissions: readonly Permission[];
}

/** The default role grants everything there is, also what was not there yet when it was made. */
export function toAssignedRole(role: StoredRole): AssignedRole {
  return {
    id: role.id,
    name: role.name,
    isDefault: role.is_default,
    permissions: role.is_default ? fullPermissions : role.permissions,
  };
}

/** What somebody with these roles may do, all of them together. */
export function permissionsOfRoles(roles: readonly AssignedRole[]): Permission[] {
  return mergePermissions(roles.map((role) => role.permissions));
}
