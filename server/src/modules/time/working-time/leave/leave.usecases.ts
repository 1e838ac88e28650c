import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { workingTimeErrors } from '@sala/contract/time/working-time/working-time.errors.ts';
import type { Leave } from '@sala/contract/time/working-time/working-time.schema.ts';
import { findUser } from '#modules/identity/users/users.public.ts';
import { changesBetween, recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { notifyApprovers, notifyOfDecision, notifyOfUndo } from './leave.notifications.ts';
import { canBecome, canUndo, overlap } from './leave.policy.ts';
import { presentLeave } from './leave.reading.ts';
import {
  deleteLeave,
  findLeave,
  insertLeave,
  type LeaveEmployee,
  type LeaveRecord,
  type LeaveValues,
  listTouching,
  lockLeave,
  lockLeaveEmployee,
  setLeaveStatus,
  updateLeave,
} from './leave.repository.ts';

export type LeaveBody = Omit<EndpointParsedInput<typeof leaveApi.update>['body'], 'version'>;

const toValues = ({ kind, startDate, endDate, startTime, endTime, reason = '' }: LeaveBody): LeaveValues => ({
  kind,
  startDate,
  endDate,
  startTime,
  endTime,
  reason,
});

/** Without kind and reason, which readers of the audit log may not be allowed to see. */
const audited = ({ startDate, endDate, startTime, endTime, status }: LeaveRecord) => ({
  startDate,
  endDate,
  startTime,
  endTime,
  status,
});

export const toTarget = ({ id, employeeName }: LeaveRecord) => ({ id, name: employeeName });

export function broadcastLeaveChange(unit: UnitOfWork): void {
  unit.emit('organisation.changed', { merchantId: unit.merchantId, area: 'leave' });
}

async function refuseOverlap(unit: UnitOfWork, employeeId: string, id: string, leave: LeaveValues): Promise<void> {
  const other = (await listTouching(unit.query, employeeId, leave, id)).find((each) => overlap(each, leave));
  if (other) fail(workingTimeErrors.leaveOverlaps, { from: other.startDate, to: other.endDate });
}

/** Requests leave for an employee who is locked in the transaction. */
export async function requestLeave(
  context: AppContext,
  unit: UnitOfWork,
  asked: { actor: UserActor; employee: LeaveEmployee; body: LeaveBody; request: RequestInfo },
): Promise<Leave> {
  const { actor, request } = asked;
  const { id: employeeId, userId } = asked.employee;
  const id = newId();
  const values = toValues(asked.body);
  await refuseOverlap(unit, employeeId, id, values);
  const createdAt = context.clock.now();
  const asker = { requestedById: actor.userId, isOwn: userId === actor.userId };
  await insertLeave(unit.query, { ...values, ...asker, id, employeeId, createdAt });
  const leave = found(await findLeave(unit.query, id));
  await recordAudit(context, unit, {
    action: 'leave.requested',
    actor,
    target: toTarget(leave),
    changes: changesBetween({}, audited(leave)),
    request,
  });
  await notifyApprovers(context, unit, actor, leave);
  broadcastLeaveChange(unit);
  return presentLeave(context, unit.merchantId, leave);
}

export function createLeave(
  context: AppContext,
  actor: UserActor,
  { employeeId, ...body }: LeaveBody & { employeeId: string },
  request: RequestInfo,
): Promise<Leave> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const employee = await lockLeaveEmployee(unit.query, { employeeId });
    if (!employee) return failFields({ employeeId: [{ key: 'id' }] });
    return requestLeave(context, unit, { actor, employee, body, request });
  });
}

/** The leave, locked until the end of the transaction. Its employee never changes, so they can be locked first. */
export async function lockLeaveRow(unit: UnitOfWork, id: string): Promise<LeaveRecord> {
  await lockLeave(unit.query, id);
  return found(await findLeave(unit.query, id));
}

export function changeLeave(
  context: AppContext,
  actor: UserActor,
  { id, version, ...body }: LeaveBody & { id: string; version: number },
  request: RequestInfo,
): Promise<Leave> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { employeeId } = found(await findLeave(unit.query, id));
    await lockLeaveEmployee(unit.query, { employeeId });
    const { before, after: leave } = await editRecord(
      unit,
      { table: 'leaves', id, version },
      {
        read: () => findLeave(unit.query, id),
        present: (record) => presentLeave(context, unit.merchantId, record),
        write: async ({ status }) => {
          if (status !== 'pending') fail(workingTimeErrors.leaveIsDecided);
          const values = toValues(body);
          await refuseOverlap(unit, employeeId, id, values);
          await updateLeave(unit.query, id, values);
        },
      },
    );
    const changes = changesBetween(audited(before), audited(leave));
    await recordAudit(context, unit, { action: 'leave.changed', actor, target: toTarget(leave), changes, request });
    broadcastLeaveChange(unit);
    return presentLeave(context, unit.merchantId, leave);
  });
}

/** Includes requests that the user made while the employee's account was theirs. */
const isOwn = ({ userId }: UserActor, leave: LeaveRecord) =>
  leave.userId === userId || (leave.isOwn && leave.requestedById === userId);

async function refuseOwnDecision(unit: UnitOfWork, actor: UserActor, leave: LeaveRecord): Promise<void> {
  if (!isOwn(actor, leave)) return;
  const user = await findUser(unit, actor.userId);
  if (!user?.isDefaultAdmin) fail(workingTimeErrors.ownLeaveDecision);
}

export type Decision = EndpointParsedInput<typeof leaveApi.decide>['body'];

function undoDecision(
  context: AppContext,
  actor: UserActor,
  { id, version }: { id: string; version: number },
  request: RequestInfo,
): Promise<Leave> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { employeeId } = found(await findLeave(unit.query, id));
    // The days of a rejected request may have been requested again.
    await lockLeaveEmployee(unit.query, { employeeId });
    const { before, after: leave } = await editRecord(
      unit,
      { table: 'leaves', id, version },
      {
        read: () => findLeave(unit.query, id),
        present: (record) => presentLeave(context, unit.merchantId, record),
        write: async (record) => {
          await refuseOwnDecision(unit, actor, record);
          if (!canUndo(record, { userId: actor.userId, now: context.clock.now() }))
            fail(workingTimeErrors.leaveIsDecided);
          await refuseOverlap(unit, employeeId, id, record);
          await setLeaveStatus(unit.query, id, { status: 'pending', decidedById: null, decidedAt: null, note: '' });
        },
      },
    );
    const changes = changesBetween(audited(before), audited(leave));
    await recordAudit(context, unit, { action: 'leave.reopened', actor, target: toTarget(leave), changes, request });
    await notifyOfUndo(context, unit, actor, leave);
    broadcastLeaveChange(unit);
    return presentLeave(context, unit.merchantId, leave);
  });
}

export function decideLeave(
  context: AppContext,
  actor: UserActor,
  { id, version, status, note = '' }: Decision & { id: string },
  request: RequestInfo,
): Promise<Leave> {
  if (status === 'pending') return undoDecision(context, actor, { id, version }, request);
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { before, after: leave } = await editRecord(
      unit,
      { table: 'leaves', id, version },
      {
        read: () => findLeave(unit.query, id),
        present: (record) => presentLeave(context, unit.merchantId, record),
        write: async (record) => {
          await refuseOwnDecision(unit, actor, record);
          if (!canBecome(record.status, status)) fail(workingTimeErrors.leaveIsDecided);
          const decidedAt = context.clock.now();
          await setLeaveStatus(unit.query, id, { status, decidedById: actor.userId, decidedAt, note });
        },
      },
    );
    await recordAudit(context, unit, {
      action: `leave.${status}`,
      actor,
      target: toTarget(leave),
      changes: changesBetween(audited(before), audited(leave)),
      request,
    });
    await notifyOfDecision(context, unit, actor, { ...leave, status });
    broadcastLeaveChange(unit);
    return presentLeave(context, unit.merchantId, leave);
  });
}

export async function removeLeave(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const leave = await lockLeaveRow(unit, id);
    await refuseOwnDecision(unit, actor, leave);
    await deleteLeave(unit.query, id);
    const nothing = { startDate: null, endDate: null, startTime: null, endTime: null, status: null };
    await recordAudit(context, unit, {
      action: 'leave.deleted',
      actor,
      target: toTarget(leave),
      changes: changesBetween(audited(leave), nothing),
      request,
    });
    broadcastLeaveChange(unit);
  });
  return null;
}
