import { departmentErrors } from '@sala/contract/departments/departments.errors.ts';
import type { Team } from '@sala/contract/departments/departments.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { findDepartment } from '../departments.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';
import { deleteTeam, findTeam, insertTeam, updateTeam } from '../teams.repository.ts';

interface TeamBody {
  readonly name: string;
  readonly description?: string | undefined;
}

const withUniqueName = <T>(name: string, write: () => Promise<T>) =>
  withUniqueFields({ teams_merchant_id_department_id_name_key: { field: 'name', value: name } }, write);

const shownOf = ({ name, description, department }: Team) => ({ name, description, department: department.name });

export function createTeam(
  context: AppContext,
  actor: UserActor,
  { name, description = '', departmentId }: TeamBody & { departmentId: string },
  request: RequestInfo,
): Promise<Team> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    found(await findDepartment(unit.query, departmentId));
    const id = newId();
    await withUniqueName(name, () =>
      insertTeam(unit.query, { id, departmentId, name, description, createdAt: context.clock.now() }),
    );
    const team = found(await findTeam(unit.query, id));
    const changes = changesBetween({}, shownOf(team));
    await recordAudit(context, unit, { action: 'team.created', actor, target: { id, name }, changes, request });
    organisationChanged(unit, 'departments');
    return team;
  });
}

export function changeTeam(
  context: AppContext,
  actor: UserActor,
  { id, version, name, description = '' }: TeamBody & { id: string; version: number },
  request: RequestInfo,
): Promise<Team> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const { before, after } = await editRecord(
      unit,
      { table: 'teams', id, version },
      {
        read: () => findTeam(unit.query, id),
        write: () => withUniqueName(name, () => updateTeam(unit.query, id, { name, description })),
      },
    );
    const changes = changesBetween(shownOf(before), shownOf(after));
    if (changes.length === 0) return after;
    await recordAudit(context, unit, { action: 'team.changed', actor, target: { id, name }, changes, request });
    organisationChanged(unit, 'departments');
    return after;
  });
}

export async function removeTeam(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const { name, totalMember } = found(await findTeam(unit.query, id));
    if (totalMember > 0) fail(departmentErrors.teamHasMembers, { people: totalMember });
    await deleteTeam(unit.query, id);
    await recordAudit(context, unit, { action: 'team.deleted', actor, target: { id, name }, request });
    organisationChanged(unit, 'departments');
  });
  return null;
}
