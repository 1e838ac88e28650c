import type { Permission } from '@sala/contract/core/ability.ts';
import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import { type ServiceScope, unrestricted } from '@sala/contract/profile/profile.schema.ts';

/** The permissions that go beyond an ability: what its owner can neither grant nor take away. */
export function beyond(ability: AppAbility, permissions: readonly Permission[]): Permission[] {
  return permissions.filter(({ action, subject }) => !ability.can(action, subject));
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

/** The lists of a scope that hold more than one's own. */
export function scopeBeyond(own: ServiceScope, given: ServiceScope): ScopeField[] {
  return scopeFields.filter(
    (field) => !own[field].includes(unrestricted[field]) && given[field].some((code) => !own[field].includes(code)),
  );
}
