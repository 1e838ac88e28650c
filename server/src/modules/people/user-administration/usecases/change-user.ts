import type { User } from '@sala/contract/identity/users/users.api.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { type Grantor, keepingManager, startGranting } from '#modules/identity/roles/roles.public.ts';
import { findUser, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { editRecord, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { UserAdministrationContext } from '../user-administration.context.ts';
import { readUser } from '../user-answer.ts';
import {
  assertTouchable,
  getChange,
  getChanges,
  hasSameData,
  hasSameRights,
  toTarget,
  type UserBody,
} from '../user-body.ts';
import { saveUser } from '../user-change.repository.ts';

/** Changes another user's data and permissions; resolves when their sockets on this server are updated. */
export async function changeUser(
  context: UserAdministrationContext,
  actor: UserActor,
  { id, version, ...body }: UserBody & { id: string; version: number },
  request: RequestInfo,
): Promise<User> {
  const { merchantId } = actor;
  const change = () =>
    inTransaction(context, merchantId, async (unit) => {
      const grantor = await startGranting(context, unit, actor, { subject: 'manage-users', action: 'update' });
      const { before, after } = await editRecord(
        unit,
        { table: 'users', id, version },
        { read: () => findUser(unit, id), write: (user) => write(unit, { actor, grantor, user, body }) },
      );
      const keepsRights = hasSameRights(before, after);
      if (keepsRights && hasSameData(before, after)) return;
      await recordAudit(context, unit, {
        action: 'user.changed',
        actor,
        target: toTarget(after),
        changes: getChanges(before, after),
        request,
      });
      if (!keepsRights) {
        const { name: by } = actor;
        // Invited and deactivated users are not notified.
        if (before.status === userStatus.active)
          await notify(context, unit, { userId: id, kind: 'accessChanged', params: { by }, topic: 'access' });
      }
    });
  await withCurrent(() => readUser(context, merchantId, id), change);
  return readUser(context, merchantId, id);
}

interface Writing {
  readonly actor: UserActor;
  readonly grantor: Grantor;
  readonly user: UserRecord;
  readonly body: UserBody;
}

async function write(unit: UnitOfWork, { actor, grantor, user, body }: Writing): Promise<void> {
  assertTouchable(actor, grantor, user, {
    ownUser: userErrors.notAllowToUpdateOwnUser,
    defaultAdmin: userErrors.cannotUpdateDefaultAdmin,
  });
  const { change, roles } = await getChange(unit, grantor, body, user.serviceScope);
  const after = { ...change, roles };
  if (hasSameRights(user, after) && hasSameData(user, after)) return;
  await keepingManager(unit, () => saveUser(unit.query, user.id, change));
}
