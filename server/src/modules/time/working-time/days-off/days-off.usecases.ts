import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import type { DayOff } from '@sala/contract/time/working-time/working-time.schema.ts';
import { planRecords } from '../plan-records.ts';
import { assign, repeatFields } from '../saving.ts';
import {
  countDaysOff,
  deleteDayOff,
  findDayOff,
  insertDayOff,
  lockDayOff,
  updateDayOff,
} from './days-off.repository.ts';

type DayOffBody = EndpointParsedInput<typeof daysOffApi.create>['body'];

export const daysOff = planRecords<DayOff, DayOffBody>({
  subject: 'dayOff',
  table: 'days_off',
  audited: ({ title, startDate, endDate, repeat }) => ({ title, startDate, endDate, ...repeatFields(repeat) }),
  find: findDayOff,
  lock: lockDayOff,
  count: countDaysOff,
  insert: insertDayOff,
  update: updateDayOff,
  remove: deleteDayOff,
  writeParts: (unit, id, { assignees }) => assign(unit, 'dayOff', id, assignees),
});
