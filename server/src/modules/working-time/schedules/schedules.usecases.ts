import { isDeepStrictEqual } from 'node:util';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { workSchedulesApi } from '@sala/contract/working-time/work-schedules.api.ts';
import type { WorkSchedule } from '@sala/contract/working-time/working-time.schema.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields, found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import { assign, assigneeNames, changesOfRemoval, tellHours } from '../saving.ts';
import { findKnownShifts } from '../time-shifts/time-shifts.repository.ts';
import {
  deleteSchedule,
  findSchedule,
  insertSchedule,
  lockSchedule,
  setScheduleActive,
  updateSchedule,
  writeEntries,
} from './schedules.repository.ts';

export type ScheduleBody = EndpointParsedInput<typeof workSchedulesApi.create>['body'];

const audited = (schedule: WorkSchedule) => ({
  title: schedule.title,
  type: schedule.type,
  isActive: schedule.isActive,
  startsOn: schedule.startsOn,
  endsOn: schedule.endsOn,
  entries: schedule.entries.map(({ day, shifts }) => `${day}: ${shifts.map(({ title }) => title).join(' + ')}`),
  ...assigneeNames(schedule.assignees),
});

/** The days and those they are for. Throws a 422 at the day with a shift that is none of the merchant's. */
async function writeParts(unit: UnitOfWork, id: string, { entries, assignees }: ScheduleBody): Promise<void> {
  const wanted = [...new Set(entries.flatMap(({ shiftIds }) => shiftIds))].sort();
  const known = new Set(await findKnownShifts(unit.query, wanted));
  const unknown = entries.findIndex(({ shiftIds }) => !shiftIds.every((shiftId) => known.has(shiftId)));
  if (unknown >= 0) failFields({ [`entries.${unknown}.shiftIds`]: [{ key: 'id' }] });
  await writeEntries(unit.query, id, entries);
  await assign(unit, 'workingSchedule', id, assignees);
}

export function createSchedule(
  context: AppContext,
  actor: UserActor,
  body: ScheduleBody,
  request: RequestInfo,
): Promise<WorkSchedule> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const id = newId();
    await insertSchedule(unit.query, { ...body, id, createdAt: context.clock.now() });
    await writeParts(unit, id, body);
    const schedule = found(await findSchedule(unit.query, id));
    await recordAudit(context, unit, {
      action: 'schedule.created',
      actor,
      target: { id, name: schedule.title },
      changes: changesBetween({}, audited(schedule)),
      request,
    });
    tellHours(unit);
    return schedule;
  });
}

export function changeSchedule(
  context: AppContext,
  actor: UserActor,
  { id, ...body }: ScheduleBody & { id: string },
  request: RequestInfo,
): Promise<WorkSchedule> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockSchedule(unit.query, id);
    const before = found(await findSchedule(unit.query, id));
    await updateSchedule(unit.query, id, body);
    await writeParts(unit, id, body);
    const schedule = found(await findSchedule(unit.query, id));
    if (isDeepStrictEqual(before, schedule)) return schedule;
    const changes = changesBetween(audited(before), audited(schedule));
    const target = { id, name: schedule.title };
    await recordAudit(context, unit, { action: 'schedule.changed', actor, target, changes, request });
    tellHours(unit);
    return schedule;
  });
}

export function setActive(
  context: AppContext,
  actor: UserActor,
  { id, isActive }: { id: string; isActive: boolean },
  request: RequestInfo,
): Promise<WorkSchedule> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    await lockSchedule(unit.query, id);
    const schedule = found(await findSchedule(unit.query, id));
    if (schedule.isActive === isActive) return schedule;
    await setScheduleActive(unit.query, id, isActive);
    const target = { id, name: schedule.title };
    const action = isActive ? 'schedule.activated' : 'schedule.deactivated';
    await recordAudit(context, unit, { action, actor, target, request });
    tellHours(unit);
    return { ...schedule, isActive };
  });
}

export async function removeSchedule(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<null> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    await lockSchedule(unit.query, id);
    const schedule = found(await findSchedule(unit.query, id));
    await deleteSchedule(unit.query, id);
    await recordAudit(context, unit, {
      action: 'schedule.deleted',
      actor,
      target: { id, name: schedule.title },
      changes: changesOfRemoval(audited(schedule)),
      request,
    });
    tellHours(unit);
  });
  return null;
}
