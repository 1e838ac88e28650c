import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildDayOff } from '../working-time.factory.ts';

type Body = EndpointInput<typeof daysOffApi.create>['body'];

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let departmentId: string;
let daraId: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  daraId = (await buildEmployee(app.context, { merchantId, departmentId, name: 'Dara' })).id;
});
afterAll(() => app?.close());

const body = (given: Partial<Body> = {}): Body => ({
  title: 'Stocktaking',
  startDate: '2026-12-30',
  endDate: '2026-12-31',
  repeat: { kind: 'none' },
  assignees: { employeeIds: [daraId] },
  ...given,
});

it('A day off is given, changed and taken away, and the log tells each', async () => {
  const made = getData(await owner.call(daysOffApi.create, { body: body() }));
  expect(made).toMatchObject({ startDate: '2026-12-30', endDate: '2026-12-31', repeat: { kind: 'none' } });
  const params = { id: made.id };
  const changed = await owner.call(daysOffApi.update, {
    params,
    body: {
      ...body({ repeat: { kind: 'yearly', end: '2030-12-31' }, assignees: { departmentIds: [departmentId] } }),
      version: made.version,
    },
  });
  expect(getData(changed).assignees).toEqual({
    employees: [],
    teams: [],
    departments: [{ id: departmentId, name: 'Water' }],
  });
  expect(getData(await owner.call(daysOffApi.get, { params }))).toEqual(changed.data);
  getData(await owner.call(daysOffApi.remove, { params }));
  expect((await owner.call(daysOffApi.get, { params })).status).toBe(404);
  const entries = getData(await owner.call(auditApi.list, { query: { subject: 'dayOff' } }));
  expect(entries.map(({ action }) => action)).toEqual(['dayOff.deleted', 'dayOff.changed', 'dayOff.created']);
  expect(entries[1]!.changes).toEqual([
    { field: 'repeat', before: 'none', after: 'yearly' },
    { field: 'repeatEnd', before: null, after: '2030-12-31' },
    { field: 'employees', before: 'Dara', after: null },
    { field: 'departments', before: null, after: 'Water' },
  ]);
});

it('A day off is for somebody, and ends no sooner than it begins and no later than a year on', async () => {
  const refused = async (given: Partial<Body>) => {
    const answer = await owner.call(daysOffApi.create, { body: body(given) });
    return Object.entries(answer.failure.validate ?? {}).map(([at, [why]]) => `${at}: ${why?.key}`);
  };
  expect(await refused({ assignees: {} })).toEqual(['assignees: required']);
  expect(await refused({ endDate: '2026-12-29' })).toEqual(['end_date: endNotBeforeStart']);
  expect(await refused({ endDate: '2027-12-31' })).toEqual(['end_date: tooManyDays']);
  expect((await owner.call(daysOffApi.list)).meta.total).toBe(0);
});

it('Days off are found by words, by whom they are for, and in order', async () => {
  let day = 0;
  const build = (title: string, startDate: string, assignees: object) => {
    day += 1;
    const createdAt = new Date(Date.UTC(2026, 0, day));
    return buildDayOff(app.context, { merchantId, title, startDate, assignees, createdAt });
  };
  await build('Inventory', '2027-01-05', { employeeIds: [daraId] });
  await build('Outing', '2027-01-03', { departmentIds: [departmentId] });
  await build('inventory again', '2027-01-04', { employeeIds: [daraId], departmentIds: [departmentId] });
  const titles = async (query: EndpointInput<typeof daysOffApi.list>['query']) =>
    getData(await owner.call(daysOffApi.list, { query })).map(({ title }) => title);
  expect(await titles({})).toEqual(['inventory again', 'Outing', 'Inventory']);
  expect(await titles({ order: 'startDate' })).toEqual(['Inventory', 'inventory again', 'Outing']);
  expect(await titles({ search: 'AGAIN inven' })).toEqual(['inventory again']);
  expect(await titles({ departmentId, order: 'startDate', sort: 'asc' })).toEqual(['Outing', 'inventory again']);
  expect(await titles({ order: 'title', sort: 'asc', limit: 1, page: 3 })).toEqual(['Outing']);
  const options = getData(await owner.call(daysOffApi.options)).map(({ title }) => title);
  expect(options).toEqual(['Inventory', 'inventory again', 'Outing']);
});
