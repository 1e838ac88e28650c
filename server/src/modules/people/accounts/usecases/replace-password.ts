import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { endSessions, forgetDevices } from '#modules/identity/sessions/sessions.public.ts';
import { getName, type UserRecord, updateUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { sendPasswordNoticeJobName } from '../jobs/send-password-notice.job.ts';
import { deleteResetOf } from '../password-resets.repository.ts';

interface Replacement {
  readonly user: UserRecord;
  readonly passwordHash: string;
  readonly action: 'account.passwordChanged' | 'account.passwordReset';
  /** The session that is kept. */
  readonly exceptSessionId?: string | null;
  readonly request: RequestInfo;
}

/**
 * Stores a new password, ends the other sessions and forgets their devices: one of them may belong to someone who knew the old password. Returns the
 * ids of the devices on which the user was known.
 */
export async function replacePassword(
  context: AppContext,
  unit: UnitOfWork,
  { user, passwordHash, action, exceptSessionId, request }: Replacement,
): Promise<string[]> {
  const { id: userId } = user;
  await updateUser(unit, userId, { password_hash: passwordHash });
  await deleteResetOf(unit.query, userId);
  await endSessions(context, unit, { userId, exceptSessionId, reason: 'password changed' });
  const deviceIds = await forgetDevices(unit, { userId, exceptSessionId });
  await recordAudit(context, unit, {
    action,
    actor: { kind: 'person', userId, name: getName(user) },
    target: { id: userId, name: getName(user) },
    request,
  });
  await notify(context, unit, { userId, kind: 'passwordChanged', link: '/account-setting' });
  await context.jobs.send(unit, sendPasswordNoticeJobName, {
    merchantId: unit.merchantId,
    userId,
    at: context.clock.now().toISOString(),
    address: request.address,
    userAgent: request.userAgent,
  });
  return deviceIds;
}
