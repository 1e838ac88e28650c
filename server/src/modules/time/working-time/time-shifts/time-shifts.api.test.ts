import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildSchedule, buildTimeShift } from '../working-time.factory.ts';
import { setOwnShifts } from '../working-time.public.ts';

type Body = EndpointInput<typeof timeShiftsApi.create>['body'];

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let departmentId: string;
let teamId: string;
let daraId: string;
let sopheaId: string;
const published: string[] = [];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  teamId = (await buildTeam(app.context, { merchantId, departmentId, name: 'Night' })).id;
  daraId = (await buildEmployee(app.context, { merchantId, departmentId, name: 'Dara' })).id;
  sopheaId = (await buildEmployee(app.context, { merchantId, departmentId, name: 'Sophea' })).id;
  app.context.events.on('organisation.changed', ({ area }) => void published.push(area));
});
afterAll(() => app?.close());

const body = (given: Partial<Body> = {}): Body => ({
  title: 'Day',
  startTime: '08:00',
  endTime: '17:30',
  pauses: [{ startTime: '11:30', endTime: '13:00' }],
  timeZone: 'Asia/Phnom_Penh',
  startDate: '2026-11-02',
  repeat: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5] },
  assignees: {},
  ...given,
});
const create = (given?: Partial<Body>) => owner.call(timeShiftsApi.create, { body: body(given) });
const update = async (id: string, given?: Partial<Body>) => {
  const { version } = getData(await owner.call(timeShiftsApi.get, { params: { id } }));
  return owner.call(timeShiftsApi.update, { params: { id }, body: { ...body(given), version } });
};
const titles = async (query: EndpointInput<typeof timeShiftsApi.list>['query']) =>
  getData(await owner.call(timeShiftsApi.list, { query })).map(({ title }) => title);

describe('a shift', () => {
  it('is for people, teams and departments, and the log tells what changed of it', async () => {
    published.length = 0;
    const made = getData(
      await create({
        title: 'Logged',
        assignees: { employeeIds: [sopheaId, daraId], teamIds: [teamId], departmentIds: [departmentId] },
      }),
    );
    expect(made).toMatchObject({
      title: 'Logged',
      color: 'violet',
      pauses: [{ startTime: '11:30', endTime: '13:00' }],
      repeat: { kind: 'weekly', frequency: null, interval: 1, weekdays: [1, 2, 3, 4, 5], end: null },
      assignees: {
        employees: [
          { id: daraId, name: 'Dara' },
          { id: sopheaId, name: 'Sophea' },
        ],
        teams: [{ id: teamId, name: 'Night' }],
        departments: [{ id: departmentId, name: 'Water' }],
      },
      schedules: [],
    });
    expect(getData(await owner.call(timeShiftsApi.get, { params: { id: made.id } }))).toEqual(made);
    const changes = { title: 'Logged', endTime: '07:00', pauses: [], assignees: { employeeIds: [daraId] } };
    const repeat: Body['repeat'] = {
      kind: 'custom',
      frequency: 'weekly',
      interval: 2,
      weekdays: [3, 1],
      end: '2027-01-31',
    };
    const changed = getData(await update(made.id, { ...changes, repeat }));
    expect(changed.assignees).toEqual({ employees: [{ id: daraId, name: 'Dara' }], teams: [], departments: [] });
    // Saving the same again is not a change.
    getData(await update(made.id, { ...changes, repeat }));
    getData(await owner.call(timeShiftsApi.remove, { params: { id: made.id } }));
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'shift', search: 'Logged' } }));
    expect(entries.map(({ action }) => action)).toEqual(['shift.deleted', 'shift.changed', 'shift.created']);
    expect(entries[1]!.changes).toEqual([
      { field: 'endTime', before: '17:30', after: '07:00' },
      { field: 'pauses', before: '11:30–13:00', after: null },
      { field: 'repeat', before: 'weekly', after: 'custom' },
      { field: 'frequency', before: null, after: 'weekly' },
      { field: 'interval', before: null, after: '2' },
      { field: 'weekdays', before: '1, 2, 3, 4, 5', after: '1, 3' },
      { field: 'repeatEnd', before: null, after: '2027-01-31' },
      { field: 'employees', before: 'Dara, Sophea', after: 'Dara' },
      { field: 'teams', before: 'Night', after: null },
      { field: 'departments', before: 'Water', after: null },
    ]);
    expect(published).toEqual(['hours', 'hours', 'hours']);
  });

  it('with a mistake is refused at its field, and nothing of it is kept', async () => {
    const refused = async (given: Partial<Body>) => {
      const answer = await create({ title: 'Mistaken', ...given });
      return [answer.status, Object.entries(answer.failure.validate ?? {}).map(([at, [why]]) => `${at}: ${why?.key}`)];
    };
    expect(await refused({ startTime: '24:00' })).toEqual([422, ['start_time: timeOfDay']]);
    expect(await refused({ timeZone: 'Moon/Crater' })).toEqual([422, ['time_zone: timeZone']]);
    expect(getData(await create({ timeZone: 'asia/saigon' })).timeZone).toBe('Asia/Ho_Chi_Minh');
    expect(await refused({ repeat: { kind: 'custom' } })).toEqual([422, ['repeat.frequency: required']]);
    expect(await refused({ pauses: [{ startTime: '07:00', endTime: '08:30' }] })).toEqual([
      422,
      ['pauses.0.start_time: pauseOutsideShift'],
    ]);
    for (const [field, known] of [
      ['employeeIds', daraId],
      ['teamIds', teamId],
      ['departmentIds', departmentId],
    ] as const)
      expect(await refused({ assignees: { [field]: [known, newId()] } })).toEqual([
        422,
        [`assignees.${field.replace('Ids', '_ids')}: id`],
      ]);
    expect(await titles({ search: 'mistaken' })).toEqual([]);
  });

  it('that a schedule uses cannot be removed, but changed', async () => {
    const { id } = await buildTimeShift(app.context, { merchantId, title: 'Used' });
    const schedule = await buildSchedule(app.context, { merchantId, title: 'Winter', days: { 1: [id], 2: [id] } });
    const removed = await owner.call(timeShiftsApi.remove, { params: { id } });
    expect([removed.status, removed.failure.message, removed.failure.params]).toEqual([
      400,
      'shiftIsUsed',
      { schedule: 'Winter' },
    ]);
    const changed = getData(await update(id, { title: 'Used' }));
    expect(changed.schedules).toEqual([{ id: schedule.id, name: 'Winter' }]);
  });
});

describe('the shifts of one person', () => {
  it('are set as a whole, and are none that another business has', async () => {
    const one = await buildTimeShift(app.context, { merchantId, title: 'One', assignees: { employeeIds: [daraId] } });
    const two = await buildTimeShift(app.context, {
      merchantId,
      title: 'Two',
      assignees: { departmentIds: [departmentId] },
    });
    const foreign = await buildTimeShift(app.context, { merchantId: (await buildWorkplace(app)).merchantId });
    const set = (ids: string[]) => inTransaction(app.context, merchantId, (unit) => setOwnShifts(unit, daraId, ids));
    await set([two.id]);
    expect(await titles({ employeeId: daraId })).toEqual(['Two']);
    const unknown = { validate: { shiftIds: [{ key: 'id' }] } };
    await expect(set([one.id, foreign.id])).rejects.toMatchObject(unknown);
    expect(await titles({ employeeId: daraId })).toEqual(['Two']);
    await set([]);
    expect([await titles({ employeeId: daraId }), await titles({ departmentId })]).toEqual([[], ['Two']]);
  });
});

describe('the list of shifts', () => {
  it('is searched, ordered and paged, and there by title for pickers', async () => {
    for (const [title, startTime] of [
      ['zebra 1', '22:00'],
      ['Zebra 2', '05:00'],
      ['zebra 3', '13:00'],
    ] as const)
      await buildTimeShift(app.context, { merchantId, title, startTime });
    expect(await titles({ search: 'ZEBRA', order: 'startTime', sort: 'asc' })).toEqual([
      'Zebra 2',
      'zebra 3',
      'zebra 1',
    ]);
    expect(await titles({ search: 'zebra', order: 'title', sort: 'asc', limit: 2, page: 2 })).toEqual(['zebra 3']);
    const { meta } = await owner.call(timeShiftsApi.list, { query: { search: 'zebra', limit: 1 } });
    expect(meta.total).toBe(3);
    const planner = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'manage-employee', action: 'read' }] }),
    );
    const options = getData(await planner.call(timeShiftsApi.options)).filter(({ title }) => /zebra/i.test(title));
    expect(options.map(({ title }) => title)).toEqual(['zebra 1', 'Zebra 2', 'zebra 3']);
  });
});
