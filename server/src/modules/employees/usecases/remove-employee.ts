import { recordAudit } from '#modules/audit/audit.public.ts';
import { keepingManagers, lockOrganisation, organisationChanged } from '#modules/departments/departments.public.ts';
import { discardUpload } from '#modules/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { deleteEmployee, lockEmployee } from '../employees.repository.ts';

/** Removes a person with their hours and leave. Whoever they signed in as can do so still. */
export async function removeEmployee(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    const employee = found(await lockEmployee(unit.query, id));
    await keepingManagers(unit, { departmentIds: [employee.department_id], employeeIds: [id] }, () =>
      deleteEmployee(unit.query, id),
    );
    if (employee.photo_id) await discardUpload(context, unit, employee.photo_id);
    const target = { id, name: employee.name };
    await recordAudit(context, unit, { action: 'employee.deleted', actor, target, request });
    for (const area of ['employees', 'departments', 'hours', 'leave'] as const) organisationChanged(unit, area);
  });
  return null;
}
