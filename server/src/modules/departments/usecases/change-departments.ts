import { departmentErrors } from '@sala/contract/departments/departments.errors.ts';
import type { Department } from '@sala/contract/departments/departments.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { releaseHolidaysOf } from '#modules/holidays/holidays.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { deleteDepartment, findDepartment, insertDepartment, updateDepartment } from '../departments.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';

interface DepartmentBody {
  readonly departmentName: string;
  readonly description?: string | undefined;
}

const withUniqueName = <T>(name: string, write: () => Promise<T>) =>
  withUniqueFields({ departments_merchant_id_name_key: { field: 'departmentName', value: name } }, write);

const shownOf = ({ departmentName, description }: DepartmentBody) => ({ departmentName, description });

export function createDepartment(
  context: AppContext,
  actor: UserActor,
  body: DepartmentBody,
  request: RequestInfo,
): Promise<Department> {
  const { departmentName: name, description = '' } = body;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const id = newId();
    await withUniqueName(name, () =>
      insertDepartment(unit.query, { id, name, description, isDefault: false, createdAt: context.clock.now() }),
    );
    const changes = changesBetween({}, shownOf(body));
    await recordAudit(context, unit, { action: 'department.created', actor, target: { id, name }, changes, request });
    organisationChanged(unit, 'departments');
    return found(await findDepartment(unit.query, id));
  });
}

export function changeDepartment(
  context: AppContext,
  actor: UserActor,
  { id, version, ...body }: DepartmentBody & { id: string; version: number },
  request: RequestInfo,
): Promise<Department> {
  const { departmentName: name, description = '' } = body;
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const { before, after } = await editRecord(
      unit,
      { table: 'departments', id, version },
      {
        read: () => findDepartment(unit.query, id),
        write: ({ isDefault }) => {
          if (isDefault) fail(departmentErrors.cannotUpdateDefaultDepartment);
          return withUniqueName(name, () => updateDepartment(unit.query, id, { name, description }));
        },
      },
    );
    const changes = changesBetween(shownOf(before), shownOf(after));
    if (changes.length === 0) return after;
    await recordAudit(context, unit, { action: 'department.changed', actor, target: { id, name }, changes, request });
    organisationChanged(unit, 'departments');
    return after;
  });
}

export async function removeDepartment(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const { isDefault, departmentName: name, totalTeam, totalEmployee } = found(await findDepartment(unit.query, id));
    if (isDefault) fail(departmentErrors.cannotDeleteDefaultDepartment);
    if (totalTeam + totalEmployee > 0)
      fail(departmentErrors.departmentHasTeamOrMember, { teams: totalTeam, people: totalEmployee });
    await releaseHolidaysOf(unit, id);
    await deleteDepartment(unit.query, id);
    await recordAudit(context, unit, { action: 'department.deleted', actor, target: { id, name }, request });
    organisationChanged(unit, 'departments');
  });
  return null;
}
