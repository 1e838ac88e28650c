import type { Project } from '@sala/contract/identity/projects/projects.api.ts';
import { startGranting } from '#modules/identity/roles/roles.public.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { organisationChanged } from '#modules/organisation/departments/departments.public.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { assertOwnFields } from '../is-managed-externally.ts';
import {
  deleteProject,
  findProject,
  insertProject,
  lockProject,
  removeFromScopes,
  updateProject,
} from '../projects.repository.ts';

interface ProjectBody {
  readonly projectName: string;
  readonly code?: string | undefined;
  readonly description?: string | undefined;
  readonly isActive: boolean;
}

const toRow = (body: ProjectBody) => ({
  name: body.projectName,
  code: body.code || null,
  description: body.description ?? '',
  isActive: body.isActive,
});

const withUnique = <T>(row: ReturnType<typeof toRow>, write: () => Promise<T>) =>
  withUniqueFields(
    {
      projects_merchant_id_name_key: { field: 'projectName', value: row.name },
      projects_merchant_id_code_key: { field: 'code', value: row.code },
    },
    write,
  );

const getShownValue = ({ projectName, code, description, isActive }: Project) => ({
  projectName,
  code,
  description,
  isActive,
});

const projects = auditedRecords<Project>({
  subject: 'project',
  table: 'projects',
  find: (unit, id) => findProject(unit.query, id),
  nameOf: ({ projectName }) => projectName,
  shown: getShownValue,
  shownGone: ({ userCount }) => ({ userCount }),
  tell: (unit) => organisationChanged(unit, 'projects'),
});

export function createProject(context: AppContext, doing: AuditedAction, body: ProjectBody): Promise<Project> {
  return inTransaction(context, doing.actor.merchantId, (unit) => {
    const row = { ...toRow(body), id: newId(), createdAt: context.clock.now() };
    const write = () => withUnique(row, () => insertProject(unit.query, row));
    return projects.create(context, unit, doing, { id: row.id, write });
  });
}

/** Changes the given fields. */
export function changeProject(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...named }: Partial<ProjectBody> & { id: string; version: number },
): Promise<Project> {
  return inTransaction(context, doing.actor.merchantId, (unit) =>
    projects.change(context, unit, doing, {
      id,
      version,
      write: (project) => {
        const row = toRow({ ...getShownValue(project), code: project.code ?? '', ...named });
        return withUnique(row, () => updateProject(unit.query, id, row));
      },
      refuse: assertOwnFields,
    }),
  );
}

/** Deletes a project, also from scopes: a scope with only this project then contains none. */
export async function removeProject(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await startGranting(context, unit, doing.actor, { subject: 'manage-project', action: 'manage' });
    await lockProject(unit.query, id);
    await projects.remove(context, unit, doing, {
      id,
      write: async () => {
        await removeFromScopes(unit.query, id);
        await deleteProject(unit.query, id);
      },
    });
  });
  return null;
}
