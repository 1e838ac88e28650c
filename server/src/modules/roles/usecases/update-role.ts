import { commonErrors } from '@sala/contract/core/errors.ts';
import type { Role } from '@sala/contract/roles/roles.api.ts';
import { roleErrors } from '@sala/contract/roles/roles.errors.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { notify } from '#modules/notifications/notifications.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion } from '#platform/database/versioned-write.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import {
  isSameGrant,
  permissionChanges,
  permissionsToKeep,
  presentRole,
  type RoleBody,
  withUniqueName,
} from '../role-body.ts';
import { beginGranting, keepingManager } from '../roles.public.ts';
import { findRole, listHolders, updateRole } from '../roles.repository.ts';

/** Changes a role for everybody who has it; resolves when their open pages and sockets on this server know. */
export async function changeRole(
  context: AppContext,
  actor: UserActor,
  { id, version, ...body }: RoleBody & { id: string; version: number },
  request: RequestInfo,
): Promise<Role> {
  const { merchantId } = actor;
  const role = await inTransaction(context, merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, actor, { subject: 'manage-role', action: 'update' });
    const before = found(await findRole(unit.query, id));
    if (before.isDefault) fail(roleErrors.cannotUpdateDefaultRole);
    // Taking rights away from those above is no less a misuse than granting them to oneself.
    if (grantor.lacks(before.permissions).length > 0) fail(commonErrors.notAllowed);
    await assertVersion(before, version, presentRole);
    const permissions = permissionsToKeep(grantor, body.permissions);
    const after = { name: body.name, description: body.description ?? '' };
    const isRenamed = before.name !== after.name || before.description !== after.description;
    const isGranting = !isSameGrant(before.permissions, permissions);
    if (!isRenamed && !isGranting) return before;
    await keepingManager(unit, () =>
      withUniqueName(after.name, () =>
        updateRole(unit.query, id, { ...after, permissions, updatedAt: context.clock.now() }),
      ),
    );
    await recordAudit(context, unit, {
      action: 'role.changed',
      actor,
      target: { id, name: after.name },
      changes: [...changesBetween({ ...before }, after), ...permissionChanges(before.permissions, permissions)],
      request,
    });
    if (isGranting) {
      for (const holder of await listHolders(unit.query, id))
        if (holder.isActive && holder.id !== actor.userId)
          await notify(context, unit, {
            userId: holder.id,
            kind: 'accessChanged',
            params: { by: actor.name },
            topic: 'access',
          });
    }
    return found(await findRole(unit.query, id));
  });
  return presentRole(role);
}
