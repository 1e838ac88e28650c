import { isDeepStrictEqual } from 'node:util';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { timeShiftsApi } from '@sala/contract/working-time/time-shifts.api.ts';
import { workingTimeErrors } from '@sala/contract/working-time/working-time.errors.ts';
import type { TimeShift } from '@sala/contract/working-time/working-time.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { assign, assigneeNames, changesOfRemoval, repeatFields, tellHours } from '../saving.ts';
import { deleteShift, findShift, insertShift, lockShift, updateShift } from './time-shifts.repository.ts';

export type ShiftBody = EndpointParsedInput<typeof timeShiftsApi.create>['body'];

const audited = (shift: TimeShift) => ({
  title: shift.title,
  color: shift.color,
  startTime: shift.startTime,
  endTime: shift.endTime,
  pauses: shift.pauses.map(({ startTime, endTime }) => `${startTime}–${endTime}`),
  timeZone: shift.timeZone,
  startDate: shift.startDate,
  ...repeatFields(shift.repeat),
  ...assigneeNames(shift.assignees),
});

export function createShift(
  context: AppContext,
  actor: UserActor,
  body: ShiftBody,
  request: RequestInfo,
): Promise<TimeShift> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const id = newId();
    await insertShift(unit.query, { ...body, id, createdAt: context.clock.now() });
    await assign(unit, 'timeShift', id, body.assignees);
    const shift = found(await findShift(unit.query, id));
    await recordAudit(context, unit, {
      action: 'shift.created',
      actor,
      target: { id, name: shift.title },
      changes: changesBetween({}, audited(shift)),
      request,
    });
    tellHours(unit);
    return shift;
  });
}

export function changeShift(
  context: AppContext,
  actor: UserActor,
  { id, ...body }: ShiftBody & { id: string },
  request: RequestInfo,
): Promise<TimeShift> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockShift(unit.query, id);
    const before = found(await findShift(unit.query, id));
    await updateShift(unit.query, id, body);
    await assign(unit, 'timeShift', id, body.assignees);
    const shift = found(await findShift(unit.query, id));
    if (isDeepStrictEqual(before, shift)) return shift;
    const changes = changesBetween(audited(before), audited(shift));
    const target = { id, name: shift.title };
    await recordAudit(context, unit, { action: 'shift.changed', actor, target, changes, request });
    tellHours(unit);
    return shift;
  });
}

export async function removeShift(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockShift(unit.query, id);
    const shift = found(await findShift(unit.query, id));
    const [schedule] = shift.schedules;
    if (schedule) fail(workingTimeErrors.shiftIsUsed, { schedule: schedule.name });
    await deleteShift(unit.query, id);
    await recordAudit(context, unit, {
      action: 'shift.deleted',
      actor,
      target: { id, name: shift.title },
      changes: changesOfRemoval(audited(shift)),
      request,
    });
    tellHours(unit);
  });
  return null;
}
