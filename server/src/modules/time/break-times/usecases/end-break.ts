import { breakTimeErrors } from '@sala/contract/time/break-times/break-times.errors.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { type AuditActor, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { type BreakRecord, findUnended, lockUnended, markEnded } from '../breaks.repository.ts';
import '../break-times.events.ts';

export const endBreakJobName = 'break-times.end-break';

interface Ending {
  readonly actor: AuditActor;
  readonly request?: RequestInfo;
}

/** Ends a locked break. If it is noticed late, the break ended when its time was over. */
export async function endBreak(
  context: AppContext,
  unit: UnitOfWork,
  { id, userId, endsAt }: BreakRecord,
  { actor, request }: Ending,
): Promise<void> {
  const now = context.clock.now();
  await markEnded(unit.query, id, endsAt < now ? endsAt : now);
  const user = await findUser(unit, userId);
  await recordAudit(context, unit, {
    action: 'break.ended',
    actor,
    target: user && { id: userId, name: getName(user) },
    request,
  });
  unit.emit('break.ended', { merchantId: unit.merchantId, userId });
}

/** The user returns to work before their break is over, or before the job has ended it. */
export async function restoreAvailability(context: AppContext, actor: UserActor, request: RequestInfo): Promise<void> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const found = await findUnended(unit.query, actor.userId);
    const running = found && (await lockUnended(unit, found.id));
    if (!running) return fail(breakTimeErrors.notOnBreak);
    await endBreak(context, unit, running, { actor, request });
  });
}

/** Ends a break whose time is over and notifies its owner; does nothing when it has already ended. */
export async function endBreakInTime(context: AppContext, merchantId: string, breakId: string): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const running = await lockUnended(unit, breakId);
    if (!running) return;
    // The queue uses the database's clock, which may be ahead of the server's.
    if (running.endsAt > context.clock.now()) {
      await context.jobs.send(unit, endBreakJobName, { merchantId, breakId }, { runAt: running.endsAt });
      return;
    }
    await endBreak(context, unit, running, { actor: 'system' });
    await notify(context, unit, { userId: running.userId, kind: 'breakOver', topic: 'break' });
  });
}
