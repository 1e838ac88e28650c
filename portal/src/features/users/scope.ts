import { type ServiceScope, unrestricted } from '@sala/contract/profile/profile.schema.ts';
import type { TFunction } from 'i18next';

export type ScopeField = keyof ServiceScope;
const scopeFields = Object.keys(unrestricted) as ScopeField[];

/** The lists that do not stand for everything. */
const restrictedFields = (scope: ServiceScope): ScopeField[] =>
  scopeFields.filter((field) => !scope[field].includes(unrestricted[field]));

/** Whether a scope shows more than one's own: nobody changes whoever sees more than they do. */
export const isScopeBeyond = (scope: ServiceScope, own: ServiceScope): boolean =>
  restrictedFields(own).some((field) => scope[field].some((code) => !own[field].includes(code)));

/** The scope in words: all services, or each restricted list. `projectNames`: those that are known, by id. */
export function scopeTexts(
  scope: ServiceScope,
  projectNames: ReadonlyMap<string, string>,
  t: TFunction<readonly ['users', 'common']>,
): string[] {
  const fields = restrictedFields(scope);
  if (fields.length === 0) return [t('scope.all')];
  return fields.map((field) => {
    const names = scope[field].map((code) => (field === 'projects' ? (projectNames.get(code) ?? '…') : code));
    return `${t(`scope.${field}`)}: ${names.join(', ') || t('scope.none')}`;
  });
}
