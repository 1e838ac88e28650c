import { announcePresence, getName, lockUser, updateUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { endStay } from '#modules/time/stays/stays.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';

/** Sets the user offline, which ends their stay, or online; colleagues are updated at once. */
export async function setOffline(
  context: AppContext,
  actor: UserActor,
  isOffline: boolean,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  await inTransaction(context, merchantId, async (unit) => {
    const before = found(await lockUser(unit, userId));
    if (isOffline) await endStay(context, unit, userId, { actor, request });
    if (before.isOffline === isOffline) return;
    await updateUser(unit, userId, { is_offline: isOffline });
    const changes = changesBetween({ isOffline: before.isOffline }, { isOffline });
    const target = { id: userId, name: getName(before) };
    await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
  });
  announcePresence(context, merchantId, userId);
}
