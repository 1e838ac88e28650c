import type { User } from '@sala/contract/users/users.api.ts';
import { userErrors } from '@sala/contract/users/users.errors.ts';
import { recordAudit } from '#modules/audit/audit.public.ts';
import { reconsiderConversationsOf } from '#modules/chat/chat.public.ts';
import { beginGranting, keepingManager, tellAccess } from '#modules/roles/roles.public.ts';
import { endSessions } from '#modules/sessions/sessions.public.ts';
import { findUser, userStatus } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { readUser } from '../user-answer.ts';
import { assertTouchable, targetOf } from '../user-body.ts';
import { saveStatus } from '../user-change.repository.ts';

/** Shuts a user out, which ends his sessions and frees his conversations, or lets him in again. */
export async function setUserStatus(
  context: AppContext,
  actor: UserActor,
  { id, status }: { id: string; status: 'active' | 'inactive' },
  request: RequestInfo,
): Promise<User> {
  const { merchantId } = actor;
  const endedIds = await inTransaction(context, merchantId, async (unit) => {
    const grantor = await beginGranting(context, unit, actor, { subject: 'manage-users', action: 'update' });
    const user = found(await findUser(unit, id));
    assertTouchable(actor, grantor, user, {
      ownUser: userErrors.notAllowToUpdateOwnUser,
      defaultAdmin: userErrors.cannotUpdateDefaultAdmin,
    });
    if ((user.status === userStatus.inactive) === (status === 'inactive')) return undefined;
    const entry = { actor, target: targetOf(user), request };
    if (status === 'active') {
      // Without a password he had not accepted his invitation: he is where he was.
      await saveStatus(unit.query, id, user.passwordHash === null ? userStatus.invited : userStatus.active);
      await recordAudit(context, unit, { action: 'user.activated', ...entry });
      return [];
    }
    await keepingManager(unit, () => saveStatus(unit.query, id, userStatus.inactive));
    await reconsiderConversationsOf(context, unit, [id]);
    unit.emit('rights.changed', { merchantId, userIds: [id] });
    await recordAudit(context, unit, { action: 'user.deactivated', ...entry });
    return endSessions(context, unit, { userId: id, reason: 'deactivated' });
  });
  if (endedIds) {
    await context.authentication.sessionsChanged({ sessionIds: endedIds, isEnded: true });
    await tellAccess(context, merchantId, [id]);
  }
  return readUser(context, merchantId, id);
}
