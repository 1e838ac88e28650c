import { userErrors } from '@sala/contract/identity/users/users.errors.ts';
import { removeQuickMessagesOf } from '#modules/conversations/quick-messages/quick-messages.public.ts';
import { withdrawInvitation } from '#modules/identity/invitations/invitations.public.ts';
import { keepingManager, startGranting } from '#modules/identity/roles/roles.public.ts';
import { endSessions } from '#modules/identity/sessions/sessions.public.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { discardUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { assertTouchable, toTarget } from '../user-body.ts';
import { clearUser } from '../user-change.repository.ts';

/** Deletes a user's account and data. Their name stays in histories; their address can be invited again. */
export async function removeUser(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  const { merchantId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    const grantor = await startGranting(context, unit, actor, { subject: 'manage-users', action: 'manage' });
    const user = found(await findUser(unit, id));
    assertTouchable(actor, grantor, user, {
      ownUser: userErrors.notAllowToDeleteOwnUser,
      defaultAdmin: userErrors.cannotDeleteDefaultAdmin,
    });
    await keepingManager(unit, () => clearUser(unit.query, id, context.clock.now()));
    if (user.profilePictureId) await discardUpload(context, unit, user.profilePictureId);
    await removeQuickMessagesOf(context, unit, id);
    await withdrawInvitation(unit, id);
    await recordAudit(context, unit, { action: 'user.deleted', actor, target: toTarget(user), request });
    unit.emit('organisation.changed', { merchantId, area: 'employees' });
    await endSessions(context, unit, { userId: id, reason: 'removed' });
  });
  return null;
}
