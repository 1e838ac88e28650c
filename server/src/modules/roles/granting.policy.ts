import type { Permission } from '@sala/contract/core/ability.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/profile/profile.schema.ts';

/** Whether somebody may do it at this moment. */
export type HasPermission = (permission: Permission) => boolean;

/** The permissions that go beyond what somebody holds: they can neither grant them nor take them away. */
export function beyond(holds: HasPermission, permissions: readonly Permission[]): Permission[] {
  return permissions.filter((permission) => !holds(permission));
}

export type ScopeField = keyof ServiceScope;
export const scopeFields = Object.keys(unrestricted) as ScopeField[];

/** Each code once; the word for all stands alone, as it includes the others. */
export function normalisedScope(scope: ServiceScope): ServiceScope {
  const entries = scopeFields.map((field) => [
    field,
    scope[field].includes(unrestricted[field]) ? [unrestricted[field]] : [...new Set(scope[field])],
  ]);
  return Object.fromEntries(entries) as ServiceScope;
}

/** Whether two scopes show the same orders, in whatever order they name the codes. */
export function isSameScope(one: ServiceScope, other: ServiceScope): boolean {
  return scopeBeyond(one, other).length === 0 && scopeBeyond(other, one).length === 0;
}

/** The lists of a scope that hold more than one's own. */
export function scopeBeyond(own: ServiceScope, given: ServiceScope): ScopeField[] {
  return scopeFields.filter(
    (field) => !own[field].includes(unrestricted[field]) && given[field].some((code) => !own[field].includes(code)),
  );
}
