import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

let lastDay = 0;
/** A day that is not a holiday yet. */
function freeDay(): string {
  lastDay += 1;
  return new Date(Date.UTC(2030, 0, lastDay)).toISOString().slice(0, 10);
}

async function newHoliday({ company }: Side): Promise<string> {
  const body = { holidayTitle: 'Holiday', date: freeDay(), repeat: 'once' as const };
  return getData(await company.owner.call(holidaysApi.create, { body })).id;
}

export const walk: FeatureWalk = {
  things: Object.fromEntries(['get', 'update', 'remove'].map((call) => [`holidays.${call} params.id`, newHoliday])),
  filters: ['holidays.list query.departmentId'],
  chosen: ['holidays.create body.departmentIds.0', 'holidays.update body.departmentIds.0'],
  fresh: (endpoint, field) => (endpoint.startsWith('holidays.') && field === 'body.date' ? freeDay() : undefined),
  makes: ['holidays.create'],
};
