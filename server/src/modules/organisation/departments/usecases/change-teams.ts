import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { Team } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
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

const teams = auditedRecords<Team>({
  subject: 'team',
  table: 'teams',
  find: (unit, id) => findTeam(unit.query, id),
  nameOf: ({ name }) => name,
  shown: ({ name, description, department }) => ({ name, description, department: department.name }),
  tell: (unit) => organisationChanged(unit, 'departments'),
});

export function createTeam(
  context: AppContext,
  doing: AuditedAction,
  { name, description = '', departmentId }: TeamBody & { departmentId: string },
): Promise<Team> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    found(await findDepartment(unit.query, departmentId));
    const row = { id: newId(), departmentId, name, description, createdAt: context.clock.now() };
    const write = () => withUniqueName(name, () => insertTeam(unit.query, row));
    return teams.create(context, unit, doing, { id: row.id, write });
  });
}

export function changeTeam(
  context: AppContext,
  doing: AuditedAction,
  { id, version, name, description = '' }: TeamBody & { id: string; version: number },
): Promise<Team> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const write = () => withUniqueName(name, () => updateTeam(unit.query, id, { name, description }));
    return teams.change(context, unit, doing, { id, version, write });
  });
}

export async function removeTeam(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    await teams.remove(context, unit, doing, {
      id,
      write: ({ totalMember }) => {
        if (totalMember > 0) fail(departmentErrors.teamHasMembers, { people: totalMember });
        return deleteTeam(unit.query, id);
      },
    });
  });
  return null;
}
