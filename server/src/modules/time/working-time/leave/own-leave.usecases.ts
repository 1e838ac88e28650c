import { commonErrors } from '@sala/contract/core/errors.ts';
import { workingTimeErrors } from '@sala/contract/time/working-time/working-time.errors.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { canTakeBack } from './leave.policy.ts';
import { presentLeave } from './leave.reading.ts';
import { findLeave, listLeavesOf, lockLeaveEmployee, setLeaveStatus } from './leave.repository.ts';
import { broadcastLeaveChange, type LeaveBody, lockLeaveRow, requestLeave, toTarget } from './leave.usecases.ts';

const maxShown = 100;

/** The latest of the caller's own leave; empty for users who are not employees. */
export async function listOwnLeave(context: AppContext, actor: UserActor): Promise<Leave[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const rows = await listLeavesOf(query, actor.userId, maxShown);
  return rows.map((row) => presentLeave(context, actor.merchantId, row));
}

export function requestOwnLeave(
  context: AppContext,
  actor: UserActor,
  body: LeaveBody,
  request: RequestInfo,
): Promise<Leave> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const employee = await lockLeaveEmployee(unit.query, { userId: actor.userId });
    if (!employee) return fail(workingTimeErrors.noEmployee);
    return requestLeave(context, unit, { actor, employee, body, request });
  });
}

export async function cancelOwnLeave(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<Leave> {
  const now = context.clock.now();
  const today = dayIn((await getMerchant(context, actor.merchantId)).timeZone, now);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const before = await lockLeaveRow(unit, id);
    if (before.userId !== actor.userId) fail(commonErrors.recordNotFound);
    if (!canTakeBack(before, today)) fail(workingTimeErrors.leaveIsDecided);
    await setLeaveStatus(unit.query, id, {
      status: 'cancelled',
      decidedById: actor.userId,
      decidedAt: now,
      note: before.note,
    });
    const leave = found(await findLeave(unit.query, id));
    await recordAudit(context, unit, {
      action: 'leave.cancelled',
      actor,
      target: toTarget(leave),
      changes: changesBetween({ status: before.status }, { status: leave.status }),
      request,
    });
    broadcastLeaveChange(unit);
    return presentLeave(context, unit.merchantId, leave);
  });
}
