import { fullPermissions, mergePermissions, type Permission, withSame } from '@sala/contract/core/ability.ts';

/** A stored role. */
export interface StoredRole {
  readonly id: string;
  readonly name: string;
  readonly is_default: boolean;
  readonly permissions: Permission[];
}

/** A role with its effective permissions. */
export interface AssignedRole {
  readonly id: string;
  readonly name: string;
  readonly isDefault: boolean;
  readonly permissions: readonly Permission[];
}

/** The default role grants all permissions, including those added later. */
export function toAssignedRole(role: StoredRole): AssignedRole {
  return {
    id: role.id,
    name: role.name,
    isDefault: role.is_default,
    permissions: role.is_default ? fullPermissions : role.permissions,
  };
}

/** The permissions of several roles together. */
export function permissionsOfRoles(roles: readonly AssignedRole[]): Permission[] {
  return withSame(mergePermissions(roles.map((role) => role.permissions)));
}
