import type { Permission } from '@sala/contract/core/ability.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';

/** Whether a user has the permission now. */
export type HasPermission = (permission: Permission) => boolean;

/** The permissions that a user does not have, and therefore can neither grant nor remove. */
export function beyond(holds: HasPermission, permissions: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !holds(permission));
}

export type ScopeField = keyof ServiceScope;
export const scopeFields = Object.keys(unrestricted) as ScopeField[];

/** Without duplicates; `unrestricted` replaces all other codes. */
export function normalisedScope(scope: ServiceScope): ServiceScope {
  const entries = scopeFields.map((field) => [
    field,
    scope[field].includes(unrestricted[field]) ? [unrestricted[field]] : [...new Set(scope[field])],
  ]);
  return Object.fromEntries(entries) as ServiceScope;
}

/** Whether two scopes are equal, in any order. */
export function isSameScope(one: ServiceScope, other: ServiceScope): boolean {
  return scopeBeyond(one, other).length === 0 && scopeBeyond(other, one).length === 0;
}

/** The fields of a scope that exceed the user's own. */
export function scopeBeyond(own: ServiceScope, given: ServiceScope): ScopeField[] {
  return scopeFields.filter(
    (field) => !own[field].includes(unrestricted[field]) && given[field].some((code) => !own[field].includes(code)),
  );
}
