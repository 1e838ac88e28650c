import type { Role } from '@sala/contract/roles/roles.api.ts';
import type { Doing } from '#modules/audit/audit.public.ts';
import { insertRole } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { permissionsToKeep, presentRole, type RoleBody, roles, withUniqueName } from '../role-body.ts';
import { beginGranting } from '../roles.public.ts';

export function createRole(context: AppContext, doing: Doing, body: RoleBody): Promise<Role> {
  return inTransaction(context, doing.actor.merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, doing.actor, { subject: 'manage-role', action: 'create' });
    const { name, description = '' } = body;
    const id = newId();
    const role = { id, name, description, permissions: permissionsToKeep(grantor, body.permissions), isDefault: false };
    const write = () => withUniqueName(name, () => insertRole(unit.query, role));
    return presentRole(await roles.create(context, unit, doing, { id, write }));
  });
}
