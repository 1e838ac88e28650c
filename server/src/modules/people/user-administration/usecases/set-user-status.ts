import type { User } from '@sala/contract/identity/users/users.api.ts';
import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { keepingManager, startGranting } from '#modules/identity/roles/roles.public.ts';
import { endSessions } from '#modules/identity/sessions/sessions.public.ts';
import { lockUser, userStatus } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { assertVersion, withCurrent } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import type { UserAdministrationContext } from '../user-administration.context.ts';
import { readUser } from '../user-answer.ts';
import { assertTouchable, toTarget } from '../user-body.ts';
import { saveStatus } from '../user-change.repository.ts';

interface StatusChange {
  readonly id: string;
  readonly status: 'active' | 'inactive';
  readonly version: number;
}

/** Deactivates a user, which ends their sessions and releases their work, or activates them again. */
export async function setUserStatus(
  context: UserAdministrationContext,
  actor: UserActor,
  change: StatusChange,
  request: RequestInfo,
): Promise<User> {
  const { merchantId } = actor;
  const { id } = change;
  await withCurrent(
    () => readUser(context, merchantId, id),
    () => inTransaction(context, merchantId, (unit) => saveChange(context, unit, { actor, request, ...change })),
  );
  return readUser(context, merchantId, id);
}

async function saveChange(
  context: AppContext,
  unit: UnitOfWork,
  { actor, request, id, status, version }: StatusChange & { actor: UserActor; request: RequestInfo },
): Promise<void> {
  const grantor = await startGranting(context, unit, actor, { subject: 'manage-users', action: 'update' });
  const user = found(await lockUser(unit, id));
  assertTouchable(actor, grantor, user, {
    ownUser: userErrors.notAllowToUpdateOwnUser,
    defaultAdmin: userErrors.cannotUpdateDefaultAdmin,
  });
  // Deactivation needs no version, so that a concurrent edit cannot prevent it.
  if (status === 'active') await assertVersion(user, version);
  if ((user.status === userStatus.inactive) === (status === 'inactive')) return;
  const entry = { actor, target: toTarget(user), request };
  if (status === 'active') {
    // Without a password the invitation was not accepted, so the user is invited again.
    await saveStatus(unit.query, id, user.passwordHash === null ? userStatus.invited : userStatus.active);
    await recordAudit(context, unit, { action: 'user.activated', ...entry });
    return;
  }
  await keepingManager(unit, () => saveStatus(unit.query, id, userStatus.inactive));
  await recordAudit(context, unit, { action: 'user.deactivated', ...entry });
  await endSessions(context, unit, { userId: id, reason: 'deactivated' });
}
