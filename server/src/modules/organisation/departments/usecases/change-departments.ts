import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { Department } from '@sala/contract/organisation/departments/departments.schema.ts';
import { type AuditedAction, auditedRecords } from '#modules/organisation/audit/audit.public.ts';
import { releaseHolidaysOf } from '#modules/organisation/holidays/holidays.public.ts';
import type { AppContext } from '#platform/context.ts';
import { withUniqueFields } from '#platform/database/unique-fields.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { deleteDepartment, findDepartment, insertDepartment, updateDepartment } from '../departments.repository.ts';
import { lockOrganisation, organisationChanged } from '../organisation-lock.ts';

interface DepartmentBody {
  readonly departmentName: string;
  readonly description?: string | undefined;
}

const withUniqueName = <T>(name: string, write: () => Promise<T>) =>
  withUniqueFields({ departments_merchant_id_name_key: { field: 'departmentName', value: name } }, write);

const departments = auditedRecords<Department>({
  subject: 'department',
  table: 'departments',
  find: (unit, id) => findDepartment(unit.query, id),
  nameOf: ({ departmentName }) => departmentName,
  shown: ({ departmentName, description }) => ({ departmentName, description }),
  tell: (unit) => organisationChanged(unit, 'departments'),
});

export function createDepartment(
  context: AppContext,
  doing: AuditedAction,
  { departmentName: name, description = '' }: DepartmentBody,
): Promise<Department> {
  return inTransaction(context, doing.actor.merchantId, (unit) => {
    const row = { id: newId(), name, description, isDefault: false, createdAt: context.clock.now() };
    const write = () => withUniqueName(name, () => insertDepartment(unit.query, row));
    return departments.create(context, unit, doing, { id: row.id, write });
  });
}

export function changeDepartment(
  context: AppContext,
  doing: AuditedAction,
  { id, version, departmentName: name, description = '' }: DepartmentBody & { id: string; version: number },
): Promise<Department> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    return departments.change(context, unit, doing, {
      id,
      version,
      write: ({ isDefault }) => {
        if (isDefault) fail(departmentErrors.cannotUpdateDefaultDepartment);
        return withUniqueName(name, () => updateDepartment(unit.query, id, { name, description }));
      },
    });
  });
}

export async function removeDepartment(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    await departments.remove(context, unit, doing, {
      id,
      write: async ({ isDefault, totalTeam, totalEmployee }) => {
        if (isDefault) fail(departmentErrors.cannotDeleteDefaultDepartment);
        if (totalTeam + totalEmployee > 0)
          fail(departmentErrors.departmentHasTeamOrMember, { teams: totalTeam, people: totalEmployee });
        await releaseHolidaysOf(unit, id);
        await deleteDepartment(unit.query, id);
      },
    });
  });
  return null;
}
