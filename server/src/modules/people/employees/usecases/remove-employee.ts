import {
  keepingManagers,
  lockOrganisation,
  organisationChanged,
} from '#modules/organisation/departments/departments.public.ts';
import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { employees } from '../employee-body.ts';
import { deleteEmployee, lockEmployee } from '../employees.repository.ts';

/** Deletes an employee with their working hours and leave. Their user account stays. */
export async function removeEmployee(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockOrganisation(unit);
    await lockEmployee(unit.query, id);
    await employees.remove(
      context,
      unit,
      { actor, request },
      {
        id,
        async write({ department_id, photo_id }) {
          await keepingManagers(unit, { departmentIds: [department_id], employeeIds: [id] }, () =>
            deleteEmployee(unit.query, id),
          );
          if (photo_id) await discardUpload(context, unit, photo_id);
        },
      },
    );
    for (const area of ['hours', 'leave'] as const) organisationChanged(unit, area);
  });
  return null;
}
