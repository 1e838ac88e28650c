import { authErrors } from '@sala/contract/auth/auth.errors.ts';
import { findUser } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { hashPassword, isPasswordRight } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { afterPasswordChange, replacePassword } from './replace-password.ts';

/** Changes the own password and ends all other sessions. Throws wrongOldPassword, and 422 when the new one is the old one. */
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
  const ended = await inTransaction(context, actor.merchantId, (unit) =>
    replacePassword(context, unit, {
      user,
      passwordHash,
      action: 'account.passwordChanged',
      exceptSessionId: actor.sessionId,
      request,
    }),
  );
  await afterPasswordChange(context, user, ended);
}
