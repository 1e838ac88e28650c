import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listProjectsInScope } from './projects.repository.ts';

export { assertOwnFields } from './is-managed-externally.ts';
export { lockProjectRows, projectReference } from './projects.repository.ts';
export { lockProjects, readRemoteProjects, writeRemoteProjects } from './remote-projects.ts';

/** The active projects in a scope, by name. */
export async function activeProjectsInScope(
  query: TenantDatabase['query'],
  scope: Pick<ServiceScope, 'projects'>,
): Promise<Profile['projects']> {
  const rows = await listProjectsInScope(query, scope);
  return rows.filter((row) => row.is_active).map(({ id, name }) => ({ projectId: id, projectName: name }));
}
