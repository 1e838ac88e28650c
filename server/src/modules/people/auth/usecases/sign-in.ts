import { commonErrors } from '@sala/contract/core/errors.ts';
import { authErrors } from '@sala/contract/people/auth/auth.errors.ts';
import {
  findUserByEmail,
  getName,
  lockUserRow,
  type UserRecord,
  userStatus,
} from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { findPendingRegistration, remindOfCode } from '#modules/people/registrations/registrations.public.ts';
import { isPasswordRight } from '#platform/auth/passwords.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { isKnownDevice } from '../auth.repository.ts';
import { parseDeviceToken } from '../device-token.ts';
import { recordFailedSignIn } from '../jobs/record-failed-sign-in.job.ts';
import { startSignIn } from '../sign-in-limits.ts';
import { type OpenedSession, openSession } from './open-session.ts';
import { assertMailed, consumeMailedProof, type MailedProof } from './sign-in-code.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
  /** From the account's mailbox: opens the account although it is locked. */
  readonly mailed?: MailedProof;
}

/**
 * Signs in. The same answer, after the same work, for an unknown address and a wrong password. Throws wrongCredential, accountBanned,
 * emailNotVerified with the registration to continue with, addressNotAllowed and signInLocked; with a mailed proof also
 * wrongOneTimeCode, codeExpired and linkExpired, before the password is checked: without the mailbox it cannot be used for guessing.
 */
export async function signIn(
  context: AppContext,
  { email, password, mailed }: Credentials,
  request: RequestInfo,
): Promise<OpenedSession & { user: UserRecord }> {
  const { address, userAgent } = request;
  const deviceId = parseDeviceToken(context.config.keys.deviceTokens, request.headers['device-token']);
  const [user, isKnown] = await Promise.all([
    findUserByEmail(context.database, email),
    deviceId !== undefined && isKnownDevice(context.database, { email, deviceId }),
  ]);
  const isMailed = mailed !== undefined;
  const knownDeviceId = isKnown ? deviceId : undefined;
  const attempt = await startSignIn(context, { email, address, knownDeviceId, isMailed });
  if (mailed) await assertMailed(context, email, mailed);
  const isRight = await isPasswordRight(user?.passwordHash, password);
  if (!isRight || !user || user.status === userStatus.invited) {
    await assertNotPending(context, { email, password }, request);
    await recordFailedSignIn(context, { email, address, userAgent });
    return fail(authErrors.wrongCredential);
  }
  if (user.status !== userStatus.active) {
    await recordFailedSignIn(context, { email, address, userAgent });
    return fail(authErrors.accountBanned);
  }
  if (!(await context.authentication.addresses.isAllowed(user.merchantId, address))) {
    await recordFailedSignIn(context, { email, address, userAgent });
    return fail(commonErrors.addressNotAllowed);
  }
  if (mailed) await consumeMailedProof(context, mailed);
  const { sessionExpiryMinutes } = await getMerchant(context, user.merchantId);
  const opened = await inTransaction(context, user.merchantId, async (unit) => {
    // Locked, so that a concurrent change of the password or deactivation either comes first and applies, or ends this session too.
    const held = await lockUserRow(unit, user.id);
    if (held?.passwordHash !== user.passwordHash || held?.status !== userStatus.active) return undefined;
    const person = { kind: 'person', userId: user.id, name: getName(user) } as const;
    await recordAudit(context, unit, { action: 'account.signedIn', actor: person, request });
    return openSession(context, unit, user.id, request, sessionExpiryMinutes);
  });
  if (!opened) {
    await recordFailedSignIn(context, { email, address, userAgent });
    return fail(authErrors.wrongCredential);
  }
  await attempt.succeeded();
  return { ...opened, user };
}

/**
 * Throws emailNotVerified when the password belongs to an unconfirmed registration. Runs after every failure, with or without an account:
 * otherwise a registration of another person's address would reveal whether it has an account.
 */
async function assertNotPending(
  context: AppContext,
  { email, password }: Credentials,
  request: RequestInfo,
): Promise<void> {
  const pending = await findPendingRegistration(context, email);
  if (!(await isPasswordRight(pending?.passwordHash, password)) || !pending) return;
  await remindOfCode(context, pending.id, request);
  fail(authErrors.emailNotVerified, { registration: pending.id });
}
