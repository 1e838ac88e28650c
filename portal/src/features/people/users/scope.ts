import { type ServiceScope, unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { TFunction } from 'i18next';
import { listSeparator, withColon } from '#shared/i18n/punctuation.ts';

export type ScopeField = keyof ServiceScope;
const scopeFields = Object.keys(unrestricted) as ScopeField[];

/** The lists that do not contain everything. */
const restrictedFields = (scope: ServiceScope): ScopeField[] =>
  scopeFields.filter((field) => !scope[field].includes(unrestricted[field]));

/** Whether a scope is larger than the editor's own: users with a larger scope cannot be changed. */
export const isScopeBeyond = (scope: ServiceScope, own: ServiceScope): boolean =>
  restrictedFields(own).some((field) => scope[field].some((code) => !own[field].includes(code)));

/** The scope as text: all services, or each restricted list. `projectNames`: the known names, by id. */
export function scopeTexts(
  scope: ServiceScope,
  projectNames: ReadonlyMap<string, string>,
  t: TFunction<readonly ['users', 'common']>,
): string[] {
  const fields = restrictedFields(scope);
  if (fields.length === 0) return [t('scope.all')];
  return fields.map((field) => {
    const names = scope[field].map((code) => (field === 'projects' ? (projectNames.get(code) ?? '…') : code));
    return withColon(t(`scope.${field}`), names.join(listSeparator()) || t('scope.none'));
  });
}
