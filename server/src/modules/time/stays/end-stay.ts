import { findUser, getName } from '#modules/identity/users/users.public.ts';
import { type AuditActor, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { lockUnended, lockUnendedOf, markEnded, type StayRecord } from './stays.repository.ts';
import './stays.events.ts';

export const endStayJobName = 'stays.end-stay';

interface Ending {
  readonly actor: AuditActor;
  readonly request?: RequestInfo;
}

/** Ends a locked stay. If it is noticed late, the stay ended when its time was over, and nobody ended it. */
async function finish(
  context: AppContext,
  unit: UnitOfWork,
  { id, userId, endsAt }: StayRecord,
  { actor, request }: Ending,
): Promise<void> {
  const now = context.clock.now();
  const isOver = endsAt <= now;
  await markEnded(unit.query, id, isOver ? endsAt : now);
  const user = await findUser(unit, userId);
  await recordAudit(context, unit, {
    action: 'stay.ended',
    actor: isOver ? 'system' : actor,
    target: user && { id: userId, name: getName(user) },
    request: isOver ? undefined : request,
  });
  unit.emit('stay.ended', { merchantId: unit.merchantId, userId });
}

/** Ends the stay of a user; does nothing without one. */
export async function endStay(context: AppContext, unit: UnitOfWork, userId: string, ending: Ending): Promise<void> {
  const running = await lockUnendedOf(unit, userId);
  if (running) await finish(context, unit, running, ending);
}

/** Ends a stay whose time is over; does nothing when it has already ended. */
export async function endStayInTime(context: AppContext, merchantId: string, stayId: string): Promise<void> {
  await inTransaction(context, merchantId, async (unit) => {
    const running = await lockUnended(unit, stayId);
    if (!running) return;
    // The queue uses the database's clock, which may be ahead of the server's.
    if (running.endsAt > context.clock.now()) {
      await context.jobs.send(unit, endStayJobName, { merchantId, stayId }, { runAt: running.endsAt });
      return;
    }
    await finish(context, unit, running, { actor: 'system' });
  });
}
