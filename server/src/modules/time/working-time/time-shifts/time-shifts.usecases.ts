import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { workingTimeErrors } from '@sala/contract/time/working-time/working-time.errors.ts';
import type { TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import { fail } from '#platform/failure.ts';
import { planRecords } from '../plan-records.ts';
import { assign, repeatFields } from '../saving.ts';
import { countShifts, deleteShift, findShift, insertShift, lockShift, updateShift } from './time-shifts.repository.ts';

type ShiftBody = EndpointParsedInput<typeof timeShiftsApi.create>['body'];

export const shifts = planRecords<TimeShift, ShiftBody>({
  subject: 'shift',
  table: 'time_shifts',
  audited: (shift) => ({
    title: shift.title,
    color: shift.color,
    startTime: shift.startTime,
    endTime: shift.endTime,
    pauses: shift.pauses.map(({ startTime, endTime }) => `${startTime}–${endTime}`),
    timeZone: shift.timeZone,
    startDate: shift.startDate,
    ...repeatFields(shift.repeat),
  }),
  find: findShift,
  lock: lockShift,
  count: countShifts,
  insert: insertShift,
  update: updateShift,
  remove: deleteShift,
  writeParts: (unit, id, { assignees }) => assign(unit, 'timeShift', id, assignees),
  refuseRemoval: ({ schedules: [schedule] }) => {
    if (schedule) fail(workingTimeErrors.shiftIsUsed, { schedule: schedule.name });
  },
});
