import type { Role } from '@sala/contract/roles/roles.api.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { insertRole } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { permissionChanges, permissionsToKeep, presentRole, type RoleBody, withUniqueName } from '../role-body.ts';
import { beginGranting } from '../roles.public.ts';
import { findRole } from '../roles.repository.ts';

export function createRole(context: AppContext, actor: UserActor, body: RoleBody, request: RequestInfo): Promise<Role> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, actor, { subject: 'manage-role', action: 'create' });
    const { name, description = '' } = body;
    const permissions = permissionsToKeep(grantor, body.permissions);
    const id = newId();
    await withUniqueName(name, () => insertRole(unit.query, { id, name, description, permissions, isDefault: false }));
    await recordAudit(context, unit, {
      action: 'role.created',
      actor,
      target: { id, name },
      changes: permissionChanges([], permissions),
      request,
    });
    return presentRole(found(await findRole(unit.query, id)));
  });
}
