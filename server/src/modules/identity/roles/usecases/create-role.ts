import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { insertRole } from '#modules/identity/users/users.public.ts';
import type { AuditedAction } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { permissionsToStore, presentRole, type RoleBody, roles, withUniqueName } from '../role-body.ts';
import { startGranting } from '../roles.public.ts';

export function createRole(context: AppContext, doing: AuditedAction, body: RoleBody): Promise<Role> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, doing.actor, { subject: 'manage-role', action: 'create' });
    const { name, description = '' } = body;
    const id = newId();
    const role = {
      id,
      name,
      description,
      permissions: permissionsToStore(grantor, body.permissions),
      isDefault: false,
    };
    const write = () => withUniqueName(name, () => insertRole(unit.query, role));
    return presentRole(await roles.create(context, unit, doing, { id, write }));
  });
}
