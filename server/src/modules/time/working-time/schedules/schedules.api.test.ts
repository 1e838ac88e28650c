import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildSchedule, buildTimeShift } from '../working-time.factory.ts';

type Body = EndpointInput<typeof workSchedulesApi.create>['body'];

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let departmentId: string;
let early: string;
let late: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  early = (await buildTimeShift(app.context, { merchantId, title: 'Early', startTime: '06:00' })).id;
  late = (await buildTimeShift(app.context, { merchantId, title: 'Late', startTime: '14:00' })).id;
});
afterAll(() => app?.close());

const body = (given: Partial<Body> = {}): Body => ({
  title: 'Week',
  type: 'weekly',
  entries: [{ day: '1', shiftIds: [early] }],
  assignees: { departmentIds: [departmentId] },
  ...given,
});
const create = (given?: Partial<Body>) => owner.call(workSchedulesApi.create, { body: body(given) });
const getDays = ({ entries }: { entries: { day: string; shifts: { title: string }[] }[] }) =>
  entries.map(({ day, shifts }) => `${day}: ${shifts.map(({ title }) => title).join()}`);

describe('a working schedule', () => {
  it('has its days in order, and on each the shifts from the earliest on', async () => {
    const entries = ['10', '2', '31', '1'].map((day) => ({ day, shiftIds: [late, early] }));
    const monthly = getData(await create({ type: 'monthly', entries, startsOn: '2027-01-01', endsOn: '2027-06-30' }));
    expect(getDays(monthly)).toEqual(['1: Early,Late', '2: Early,Late', '10: Early,Late', '31: Early,Late']);
    expect(monthly).toMatchObject({ isActive: true, startsOn: '2027-01-01', endsOn: '2027-06-30' });
    expect(monthly.entries[0]!.shifts[0]).toMatchObject({ id: early, startTime: '06:00', timeZone: 'Asia/Phnom_Penh' });
    const days = ['12-24', '02-29', '04-14'].map((day) => ({ day, shiftIds: [late] }));
    const yearly = getData(await create({ type: 'yearly', entries: days }));
    expect(getDays(yearly)).toEqual(['02-29: Late', '04-14: Late', '12-24: Late']);
  });

  it('is changed, turned off and on, and removed, and the log tells each', async () => {
    const { id } = getData(await create({ title: 'Summer', isActive: false }));
    const params = { id };
    const entries = [
      { day: '1', shiftIds: [late] },
      { day: '7', shiftIds: [early, late] },
    ];
    const changed = await owner.call(workSchedulesApi.update, {
      params,
      body: { ...body({ title: 'Summer', isActive: false, entries }), version: 1 },
    });
    expect(getDays(getData(changed))).toEqual(['1: Late', '7: Early,Late']);
    const turn = (isActive: boolean, version: number) =>
      owner.call(workSchedulesApi.setActive, { params, body: { isActive, version } });
    expect(getData(await turn(true, 2))).toMatchObject({ isActive: true, version: 3 });
    expect(getData(await turn(true, 3))).toMatchObject({ isActive: true, version: 3 });
    expect(getData(await turn(false, 3))).toEqual(getData(await owner.call(workSchedulesApi.get, { params })));
    getData(await owner.call(workSchedulesApi.remove, { params }));
    const log = getData(await owner.call(auditApi.list, { query: { subject: 'schedule', search: 'Summer' } }));
    expect(log.map(({ action }) => action.slice('schedule.'.length))).toEqual([
      'deleted',
      'deactivated',
      'activated',
      'changed',
      'created',
    ]);
    expect(log[3]!.changes).toEqual([{ field: 'entries', before: '1: Early', after: '1: Late, 7: Early + Late' }]);
  });

  it('takes only days of its type and shifts that there are', async () => {
    const refused = async (given: Partial<Body>) => {
      const answer = await create({ title: 'Mistaken', ...given });
      return Object.entries(answer.failure.validate ?? {}).map(([at, [why]]) => `${at}: ${why?.key}`);
    };
    const on = (...days: string[]) => days.map((day) => ({ day, shiftIds: [early] }));
    expect(await refused({ entries: on('1', '8') })).toEqual(['entries.1.day: format']);
    expect(await refused({ type: 'monthly', entries: on('32') })).toEqual(['entries.0.day: format']);
    expect(await refused({ type: 'yearly', entries: on('02-30') })).toEqual(['entries.0.day: format']);
    expect(await refused({ entries: on('1', '1') })).toEqual(['entries.1.day: unique']);
    expect(await refused({ startsOn: '2027-02-01', endsOn: '2027-01-01' })).toEqual(['ends_on: endNotBeforeStart']);
    expect(await refused({ entries: [...on('1'), { day: '2', shiftIds: [early, newId()] }] })).toEqual([
      'entries.1.shift_ids: id',
    ]);
    expect((await owner.call(workSchedulesApi.list, { query: { search: 'mistaken' } })).meta.total).toBe(0);
  });
});

describe('the list of schedules', () => {
  it('is searched, filtered and ordered', async () => {
    const build = (title: string, startsOn: string | null, isActive = true) =>
      buildSchedule(app.context, { merchantId, title, startsOn, isActive, days: { 1: [early] } });
    await build('panda 1', '2027-03-01');
    await build('Panda 2', null, false);
    await build('panda 3', '2027-02-01');
    const titles = async (query: EndpointInput<typeof workSchedulesApi.list>['query']) =>
      getData(await owner.call(workSchedulesApi.list, { query: { search: 'panda', ...query } })).map(
        ({ title }) => title,
      );
    expect(await titles({ order: 'startsOn', sort: 'asc' })).toEqual(['panda 3', 'panda 1', 'Panda 2']);
    expect(await titles({ isActive: 'false' })).toEqual(['Panda 2']);
    expect(await titles({ type: 'monthly' })).toEqual([]);
    expect(await titles({ departmentId })).toEqual([]);
    expect(await titles({ order: 'title', sort: 'asc', limit: 2 })).toEqual(['panda 1', 'Panda 2']);
    const options = getData(await owner.call(workSchedulesApi.options)).filter(({ name }) => /panda/i.test(name));
    expect(options.map(({ name }) => name)).toEqual(['panda 1', 'Panda 2', 'panda 3']);
  });
});
