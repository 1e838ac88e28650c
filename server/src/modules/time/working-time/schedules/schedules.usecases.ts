import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import type { WorkSchedule } from '@sala/contract/time/working-time/working-time.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { editRecord } from '#platform/database/versioned-write.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { failFields } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { planRecords } from '../plan-records.ts';
import { assign, broadcastHoursChange } from '../saving.ts';
import { findKnownShifts } from '../time-shifts/time-shifts.repository.ts';
import {
  countSchedules,
  deleteSchedule,
  findSchedule,
  insertSchedule,
  lockSchedule,
  setScheduleActive,
  updateSchedule,
  writeEntries,
} from './schedules.repository.ts';

type ScheduleBody = EndpointParsedInput<typeof workSchedulesApi.create>['body'];

/** Writes days and assignees. Throws a 422 at the day with an unknown shift. */
async function writeParts(unit: UnitOfWork, id: string, { entries, assignees }: ScheduleBody): Promise<void> {
  const wanted = [...new Set(entries.flatMap(({ shiftIds }) => shiftIds))].sort();
  const known = new Set(await findKnownShifts(unit.query, wanted));
  const unknown = entries.findIndex(({ shiftIds }) => !shiftIds.every((shiftId) => known.has(shiftId)));
  if (unknown >= 0) failFields({ [`entries.${unknown}.shiftIds`]: [{ key: 'id' }] });
  await writeEntries(unit.query, id, entries);
  await assign(unit, 'workingSchedule', id, assignees);
}

export const schedules = planRecords<WorkSchedule, ScheduleBody>({
  subject: 'schedule',
  table: 'working_schedules',
  audited: (schedule) => ({
    title: schedule.title,
    type: schedule.type,
    isActive: schedule.isActive,
    startsOn: schedule.startsOn,
    endsOn: schedule.endsOn,
    entries: schedule.entries.map(({ day, shifts }) => `${day}: ${shifts.map(({ title }) => title).join(' + ')}`),
  }),
  find: findSchedule,
  lock: lockSchedule,
  count: countSchedules,
  insert: insertSchedule,
  update: updateSchedule,
  remove: deleteSchedule,
  writeParts,
});

export function setActive(
  context: AppContext,
  actor: UserActor,
  { id, isActive, version }: { id: string; isActive: boolean; version: number },
  request: RequestInfo,
): Promise<WorkSchedule> {
  return inTransaction(context, actor.merchantId, async (unit) => {
    const { before, after } = await editRecord<WorkSchedule>(
      unit,
      { table: 'working_schedules', id, version },
      {
        read: () => findSchedule(unit.query, id),
        write: () => setScheduleActive(unit.query, id, isActive),
      },
    );
    if (before.isActive === isActive) return after;
    const target = { id, name: after.title };
    const action = isActive ? 'schedule.activated' : 'schedule.deactivated';
    await recordAudit(context, unit, { action, actor, target, request });
    broadcastHoursChange(unit);
    return after;
  });
}
