import { commonErrors } from '@sala/contract/core/errors.ts';
import { roleErrors } from '@sala/contract/identity/roles/roles.errors.ts';
import type { AuditedAction } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { roles } from '../role-body.ts';
import { startGranting } from '../roles.public.ts';
import { deleteRole } from '../roles.repository.ts';

export async function removeRole(context: AppContext, doing: AuditedAction, id: string): Promise<null> {
  await inTransaction(context, doing.actor.merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, doing.actor, { subject: 'manage-role', action: 'manage' });
    await roles.remove(context, unit, doing, {
      id,
      write(role) {
        if (role.isDefault) fail(roleErrors.cannotDeleteDefaultRole);
        if (role.userCount > 0) fail(roleErrors.cannotDeleteUsedRole, { count: role.userCount });
        if (grantor.lacks(role.permissions).length > 0) fail(commonErrors.notAllowed);
        return deleteRole(unit.query, id);
      },
    });
  });
  return null;
}
