import type { Locale } from '@sala/contract/core/locales.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { findDefaultDepartmentId, insertDepartment } from './departments.repository.ts';

export { departmentReference, findDepartment, listDepartmentNames } from './departments.repository.ts';
export { insertMembers } from './membership.repository.ts';
export { lockOrganisation, organisationChanged } from './organisation-lock.ts';
export { getTeams, personMatches } from './people.repository.ts';
export { getPhoto } from './present-people.ts';
export { keepingManagers } from './require-manager.ts';
export { listTeamNames } from './teams.repository.ts';

export const defaultDepartmentNames: Record<Locale, string> = {
  en: 'General',
  km: 'ទូទៅ',
  vi: 'Chung',
  'zh-cn': '综合部',
};

/** Creates the default department of a new business, named in the language of its creator. */
export async function createDefaultDepartment(
  context: Pick<AppContext, 'clock'>,
  unit: Pick<UnitOfWork, 'query'>,
  locale: Locale,
): Promise<void> {
  await insertDepartment(unit.query, {
    id: newId(),
    name: defaultDepartmentNames[locale],
    isDefault: true,
    createdAt: context.clock.now(),
  });
}

/** The department of employees without another. */
export async function defaultDepartmentId(query: TenantDatabase['query']): Promise<string> {
  return found(await findDefaultDepartmentId(query));
}
