import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Role } from '@sala/contract/identity/roles/roles.api.ts';
import { roleErrors } from '@sala/contract/identity/roles/roles.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import type { AuditedAction } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { isSameGrant, permissionsToStore, presentRole, type RoleBody, roles, withUniqueName } from '../role-body.ts';
import { keepingManager, startGranting } from '../roles.public.ts';
import { listHolders, updateRole } from '../roles.repository.ts';

/** Changes a role for all its users; resolves when their sockets on this server are updated. */
export function changeRole(
  context: AppContext,
  doing: AuditedAction,
  { id, version, ...body }: RoleBody & { id: string; version: number },
): Promise<Role> {
  const { actor } = doing;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, actor, { subject: 'manage-role', action: 'update' });
    const after = await roles.change(context, unit, doing, {
      id,
      version,
      present: presentRole,
      async write(before) {
        if (before.isDefault) fail(roleErrors.cannotUpdateDefaultRole);
        // Removing permissions that the actor does not have is not allowed either.
        if (grantor.lacks(before.permissions).length > 0) fail(commonErrors.notAllowed);
        const permissions = permissionsToStore(grantor, body.permissions);
        const { name, description = '' } = body;
        const isGranting = !isSameGrant(before.permissions, permissions);
        if (before.name === name && before.description === description && !isGranting) return;
        const row = { name, description, permissions, updatedAt: context.clock.now() };
        await keepingManager(unit, () => withUniqueName(name, () => updateRole(unit.query, id, row)));
        if (isGranting) await broadcastToRoleUsers(context, unit, actor, id);
      },
    });
    return presentRole(after);
  });
}

async function broadcastToRoleUsers(
  context: AppContext,
  unit: UnitOfWork,
  actor: UserActor,
  id: string,
): Promise<void> {
  for (const holder of await listHolders(unit.query, id))
    if (holder.isActive && holder.id !== actor.userId)
      await notify(context, unit, {
        userId: holder.id,
        kind: 'accessChanged',
        params: { by: actor.name },
        topic: 'access',
      });
}
