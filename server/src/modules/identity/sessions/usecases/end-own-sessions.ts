import { lockUser } from '#modules/identity/users/users.public.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { deviceName } from '#platform/http/device.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { revokeSessions } from '../sessions.repository.ts';

type Which = { id: string } | { exceptId: string | null };

function endSessionsOf(context: AppContext, actor: UserActor, which: Which, request: RequestInfo): Promise<string[]> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    // Serialized with a concurrent change of the password.
    await lockUser(unit, actor.userId);
    const rows = await revokeSessions(
      unit.query,
      { userId: actor.userId, ...which },
      'ended by its user',
      context.clock.now(),
    );
    for (const { id, user_agent: userAgent, address } of rows) {
      const name = [deviceName(userAgent), address].filter(Boolean).join(', ');
      await recordAudit(context, unit, { action: 'session.ended', actor, target: { id, name }, request });
    }
    return rows.map(({ id }) => id);
  });
}

/** Ends one of the actor's own sessions, also the present one. Throws recordNotFound for any other. */
export async function endSession(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<void> {
  found((await endSessionsOf(context, actor, { id }, request))[0]);
}

/** Ends all of the actor's sessions except the present one; returns their number. */
export async function endOtherSessions(context: AppContext, actor: UserActor, request: RequestInfo): Promise<number> {
  return (await endSessionsOf(context, actor, { exceptId: actor.sessionId }, request)).length;
}
