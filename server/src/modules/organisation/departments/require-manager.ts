import { departmentErrors } from '@sala/contract/organisation/departments/departments.errors.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { countManagers } from './membership.repository.ts';

/**
 * Runs a change of these employees, after which no department may have lost its last active manager while other people are in it.
 * A department without a manager before is not checked. Call it with the organisation locked. Throws cannotDeleteLastDepartmentManager.
 */
export async function keepingManagers<T>(
  unit: UnitOfWork,
  { departmentIds, employeeIds }: { departmentIds: readonly string[]; employeeIds: readonly string[] },
  change: () => Promise<T>,
): Promise<T> {
  const before = await countManagers(unit.query, departmentIds, employeeIds);
  const result = await change();
  const managed = before.filter((department) => department.managers > 0).map((department) => department.id);
  const after = await countManagers(unit.query, managed, employeeIds);
  const orphan = after.find((department) => department.managers === 0 && department.others > 0);
  if (orphan) fail(departmentErrors.cannotDeleteLastDepartmentManager, { department: orphan.name });
  return result;
}
