import { commonErrors } from '@sala/contract/core/errors.ts';
import { roleErrors } from '@sala/contract/roles/roles.errors.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { permissionChanges } from '../role-body.ts';
import { beginGranting } from '../roles.public.ts';
import { deleteRole, findRole } from '../roles.repository.ts';

export async function removeRole(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, actor, { subject: 'manage-role', action: 'manage' });
    const role = found(await findRole(unit.query, id));
    if (role.isDefault) fail(roleErrors.cannotDeleteDefaultRole);
    if (role.userCount > 0) fail(roleErrors.cannotDeleteUsedRole, { count: role.userCount });
    if (grantor.lacks(role.permissions).length > 0) fail(commonErrors.notAllowed);
    await deleteRole(unit.query, id);
    await recordAudit(context, unit, {
      action: 'role.deleted',
      actor,
      target: { id, name: role.name },
      changes: permissionChanges(role.permissions, []),
      request,
    });
  });
  return null;
}
