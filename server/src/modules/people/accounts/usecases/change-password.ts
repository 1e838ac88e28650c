import { commonErrors } from '@sala/contract/core/errors.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { isSessionOpen } from '#modules/identity/sessions/sessions.public.ts';
import { findUser, lockUser, userStatus } from '#modules/identity/users/users.public.ts';
import { forgetFailedSignIns } from '#modules/people/auth/auth.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { hashPassword, isPasswordRight } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { replacePassword } from './replace-password.ts';

/**
 * Changes the user's own password and ends all their other sessions. Throws wrongOldPassword, 422 when the new one equals the old one, and
 * sessionRevoked when the session has ended.
 */
export async function changePassword(
  context: AppContext,
  actor: UserActor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  request: RequestInfo,
): Promise<void> {
  const user = found(await findUser(context.database.forMerchant(actor.merchantId), actor.userId));
  if (!(await isPasswordRight(user.passwordHash, currentPassword))) fail(authErrors.wrongOldPassword);
  if (newPassword === currentPassword) failFields({ newPassword: [{ key: 'differsFromCurrent' }] });
  const passwordHash = await hashPassword(newPassword);
  const deviceIds = await inTransaction(context, actor.merchantId, async (unit) => {
    // The password may have been changed since the check, which ends the session.
    const locked = found(await lockUser(unit, user.id));
    const { sessionId } = actor;
    if (!sessionId || !(await isSessionOpen(unit.query, sessionId, context.clock.now())))
      return fail(commonErrors.sessionRevoked);
    if (locked.status !== userStatus.active) fail(commonErrors.accountDeactivated);
    if (locked.passwordHash !== user.passwordHash) fail(authErrors.wrongOldPassword);
    return replacePassword(context, unit, {
      user,
      passwordHash,
      action: 'account.passwordChanged',
      exceptSessionId: sessionId,
      request,
    });
  });
  // A locked account can be used with the new password.
  await forgetFailedSignIns(context, { email: user.email, deviceIds });
}
