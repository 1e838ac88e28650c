import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import { findUser, lockUser, type UserRecord, userStatus } from '#modules/identity/users/users.public.ts';
import { forgetFailedSignIns } from '#modules/people/auth/auth.public.ts';
import { hashLinkToken } from '#platform/auth/link-token.ts';
import { hashPassword } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { findReset, takeReset } from '../password-resets.repository.ts';
import { replacePassword } from './replace-password.ts';

async function getReset(context: AppContext, token: string): Promise<{ user: UserRecord; expiresAt: Date }> {
  const row = await findReset(context.database, hashLinkToken(token), context.clock.now());
  const user = row && (await findUser(context.database.forMerchant(row.merchant_id), row.user_id));
  if (!row || user?.status !== userStatus.active) return fail(authErrors.linkExpired);
  return { user, expiresAt: row.expires_at };
}

/** The account of a link, without using it up. Throws linkExpired. */
export async function checkReset(context: AppContext, token: string): Promise<{ email: string; expiresAt: string }> {
  const { user, expiresAt } = await getReset(context, token);
  return { email: user.email, expiresAt: expiresAt.toISOString() };
}

/** Sets the new password, uses the link up and ends all sessions of the user. Throws linkExpired. */
export async function resetPassword(
  context: AppContext,
  { token, password }: { token: string; password: string },
  request: RequestInfo,
): Promise<void> {
  const { user } = await getReset(context, token);
  const passwordHash = await hashPassword(password);
  const deviceIds = await inTransaction(context, user.merchantId, async (unit) => {
    // The user is locked first, in the same order as everywhere a password is set.
    const locked = await lockUser(unit, user.id);
    if (locked?.status !== userStatus.active) return fail(authErrors.linkExpired);
    const userId = await takeReset(unit.query, hashLinkToken(token), context.clock.now());
    if (userId !== user.id) return fail(authErrors.linkExpired);
    return replacePassword(context, unit, { user, passwordHash, action: 'account.passwordReset', request });
  });
  // A locked account can be used with the new password.
  await forgetFailedSignIns(context, { email: user.email, deviceIds });
}
