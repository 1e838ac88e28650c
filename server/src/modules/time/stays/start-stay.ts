import { announcePresence, getName, lockUser, updateUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { endStay, endStayJobName } from './end-stay.ts';
import { insertStay } from './stays.repository.ts';

const MINUTE_MS = 60_000;

/** The user is there for some minutes from now on, which replace what they chose before; they are online with that. */
export async function startStay(
  context: AppContext,
  actor: UserActor,
  minutes: number,
  request: RequestInfo,
): Promise<void> {
  const { merchantId, userId } = actor;
  const wasOffline = await inTransaction(context, merchantId, async (unit) => {
    // Serialized, so that two concurrent starts do not both begin one.
    const user = found(await lockUser(unit, userId));
    await endStay(context, unit, userId, { actor, request });
    const target = { id: userId, name: getName(user) };
    if (user.isOffline) {
      await updateUser(unit, userId, { is_offline: false });
      const changes = changesBetween({ isOffline: true }, { isOffline: false });
      await recordAudit(context, unit, { action: 'account.profileChanged', actor, target, changes, request });
    }
    const now = context.clock.now();
    const stay = { id: newId(), userId, startedAt: now, endsAt: new Date(now.getTime() + minutes * MINUTE_MS) };
    await insertStay(unit.query, stay);
    const changes = changesBetween({ until: null }, { until: stay.endsAt.toISOString() });
    await recordAudit(context, unit, { action: 'stay.started', actor, target, changes, request });
    await context.jobs.send(unit, endStayJobName, { merchantId, stayId: stay.id }, { runAt: stay.endsAt });
    unit.emit('stay.started', { merchantId, userId });
    return user.isOffline;
  });
  if (wasOffline) announcePresence(context, merchantId, userId);
}
