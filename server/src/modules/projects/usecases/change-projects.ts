import type { Project } from '@sala/contract/projects/projects.api.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { organisationChanged } from '#modules/departments/departments.public.ts';
import { beginGranting } from '#modules/roles/roles.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import {
  deleteProject,
  findProject,
  insertProject,
  lockProject,
  removeFromScopes,
  updateProject,
} from '../projects.repository.ts';
import { assertOwnFields } from '../said-by-remote.ts';

interface ProjectBody {
  readonly projectName: string;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly isActive: boolean;
}

const rowOf = (body: ProjectBody) => ({
  name: body.projectName,
  code: body.code || null,
  description: body.description ?? '',
  isActive: body.isActive,
});

const withUnique = <T>(row: ReturnType<typeof rowOf>, write: () => Promise<T>) =>
  withUniqueFields(
    {
      projects_merchant_id_name_key: { field: 'projectName', value: row.name },
      projects_merchant_id_code_key: { field: 'code', value: row.code },
    },
    write,
  );

const shownOf = ({ projectName, code, description, isActive }: Project) => ({
  projectName,
  code,
  description,
  isActive,
});

export function createProject(
  context: AppContext,
  actor: UserActor,
  body: ProjectBody,
  request: RequestInfo,
): Promise<Project> {
  const row = rowOf(body);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const id = newId();
    await withUnique(row, () => insertProject(unit.query, { ...row, id, createdAt: context.clock.now() }));
    const project = found(await findProject(unit.query, id));
    const target = { id, name: row.name };
    const changes = changesBetween({}, shownOf(project));
    await recordAudit(context, unit, { action: 'project.created', actor, target, changes, request });
    organisationChanged(unit, 'projects');
    return project;
  });
}

/** Changes what is named; a field left out stays. */
export function changeProject(
  context: AppContext,
  actor: UserActor,
  { id, version, ...changes }: Partial<ProjectBody> & { id: string; version: number },
  request: RequestInfo,
): Promise<Project> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { before, after } = await editRecord(
      unit,
      { table: 'projects', id, version },
      {
        read: () => findProject(unit.query, id),
        write: (project) => {
          const row = rowOf({ ...shownOf(project), code: project.code ?? '', ...changes });
          return withUnique(row, () => updateProject(unit.query, id, row));
        },
      },
    );
    const differences = changesBetween(shownOf(before), shownOf(after));
    if (differences.length === 0) return after;
    assertOwnFields(before, differences);
    const target = { id, name: after.projectName };
    await recordAudit(context, unit, { action: 'project.changed', actor, target, changes: differences, request });
    organisationChanged(unit, 'projects');
    return after;
  });
}

/** Removes a project, also from the scopes that name it: one that named nothing else shows no project any more. */
export async function removeProject(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await beginGranting(context, unit, actor, { subject: 'manage-project', action: 'manage' });
    await lockProject(unit.query, id);
    const { projectName: name, userCount } = found(await findProject(unit.query, id));
    await removeFromScopes(unit.query, id);
    await deleteProject(unit.query, id);
    const changes = changesBetween({ userCount }, { userCount: null });
    await recordAudit(context, unit, { action: 'project.deleted', actor, target: { id, name }, changes, request });
    organisationChanged(unit, 'projects');
  });
  return null;
}
