import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildHoliday } from './holidays.factory.ts';

type Body = EndpointInput<typeof holidaysApi.create>['body'];

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let water: string;
let cleaning: string;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
  water = (await buildDepartment(app.context, { merchantId, name: 'Water' })).id;
  cleaning = (await buildDepartment(app.context, { merchantId, name: 'Cleaning' })).id;
});
afterAll(() => app?.close());

const body = (holidayTitle: string, date: string, more: Partial<Body> = {}): Body => ({
  holidayTitle,
  date,
  repeat: 'once',
  ...more,
});
const create = (...given: Parameters<typeof body>) => owner.call(holidaysApi.create, { body: body(...given) });
const titles = async (query: EndpointInput<typeof holidaysApi.list>['query']) =>
  getData(await owner.call(holidaysApi.list, { query })).map((holiday) => holiday.holidayTitle);

describe('a holiday', () => {
  it('is added, read, changed and removed, and the log tells each', async () => {
    const made = getData(await create('Independence', '2031-11-09', { departmentIds: [water, cleaning] }));
    expect(made).toMatchObject({
      holidayTitle: 'Independence',
      date: '2031-11-09',
      year: 2031,
      repeat: 'once',
      nextDate: '2031-11-09',
      departments: [
        { id: cleaning, name: 'Cleaning' },
        { id: water, name: 'Water' },
      ],
    });
    const params = { id: made.id };
    expect(getData(await owner.call(holidaysApi.get, { params }))).toEqual(made);
    const changed = await owner.call(holidaysApi.update, {
      params,
      body: { ...body('Independence Day', '2031-11-09', { repeat: 'annually' }), version: made.version },
    });
    expect(getData(changed)).toMatchObject({ holidayTitle: 'Independence Day', repeat: 'annually', departments: [] });
    expect((await owner.call(holidaysApi.remove, { params })).status).toBe(200);
    expect((await owner.call(holidaysApi.get, { params })).status).toBe(404);
    const entries = getData(await owner.call(auditApi.list, { query: { subject: 'holiday' } }));
    expect(entries.map(({ action, target }) => [action, target?.name])).toEqual([
      ['holiday.deleted', 'Independence Day'],
      ['holiday.changed', 'Independence Day'],
      ['holiday.created', 'Independence'],
    ]);
    expect(entries[1]!.changes).toEqual([
      { field: 'holidayTitle', before: 'Independence', after: 'Independence Day' },
      { field: 'repeat', before: 'once', after: 'annually' },
      { field: 'departments', before: 'Cleaning, Water', after: null },
    ]);
  });

  it('of the past comes again when it is annual, and is over when it is not', async () => {
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Phnom_Penh' }).format(app.clock.now());
    const annual = await buildHoliday(app.context, { merchantId, date: '1990-06-18', isAnnual: true });
    const once = await buildHoliday(app.context, { merchantId, date: '1990-06-19' });
    const { nextDate } = getData(await owner.call(holidaysApi.get, { params: annual }));
    expect(nextDate?.slice(4)).toBe('-06-18');
    expect(nextDate! >= today && Number(nextDate!.slice(0, 4)) <= Number(today.slice(0, 4)) + 1).toBe(true);
    expect(getData(await owner.call(holidaysApi.get, { params: once })).nextDate).toBeNull();
  });
});

describe('a department that is removed', () => {
  it('takes its own holidays with it, and leaves those that are for others too', async () => {
    const { id } = await buildDepartment(app.context, { merchantId, name: 'Closing down' });
    const own = await buildHoliday(app.context, { merchantId, date: '2034-01-01', departmentIds: [id] });
    const shared = await buildHoliday(app.context, { merchantId, date: '2034-01-02', departmentIds: [id, water] });
    getData(await owner.call(departmentsApi.remove, { params: { id } }));
    expect((await owner.call(holidaysApi.get, { params: { id: own.id } })).status).toBe(404);
    const left = getData(await owner.call(holidaysApi.get, { params: { id: shared.id } }));
    expect(left.departments).toEqual([{ id: water, name: 'Water' }]);
  });
});

describe('one day', () => {
  it('has one holiday for a department, also on 29 February and against a change', async () => {
    getData(await create('Leap day', '2032-02-29', { repeat: 'annually', departmentIds: [water] }));
    const second = await create('Another', '2036-02-29');
    expect([second.status, second.failure.message, second.failure.params]).toEqual([
      400,
      'holidayDateAlreadyExists',
      { title: 'Leap day' },
    ]);
    const elsewhere = getData(await create('For cleaners', '2036-02-29', { departmentIds: [cleaning] }));
    getData(await create('Before it began', '2028-02-29', { departmentIds: [water] }));
    const params = { id: elsewhere.id };
    const widened = await owner.call(holidaysApi.update, {
      params,
      body: { ...body('For all', '2036-02-29'), version: elsewhere.version },
    });
    expect(widened.failure.message).toBe('holidayDateAlreadyExists');
    // A holiday does not conflict with its own day.
    const same = {
      ...body('Cleaners', '2036-02-29', { departmentIds: [cleaning] }),
      version: elsewhere.version,
    };
    expect((await owner.call(holidaysApi.update, { params, body: same })).status).toBe(200);
  });

  it('goes to one of several who add a holiday at the same moment', async () => {
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map((title) => create(title, '2033-01-07')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect(await titles({ year: 2033, search: '' })).toHaveLength(
      (await titles({ year: 2033, repeat: 'annually' })).length + 1,
    );
  });

  it('is a day that there is, and the departments are those of the business', async () => {
    const noDay = await create('Never', '2031-02-29');
    expect([noDay.status, noDay.failure.validate]).toHaveProperty('1.date');
    const unknown = await create('Nowhere', '2031-03-01', { departmentIds: [water, newId()] });
    expect([unknown.status, unknown.failure.validate]).toEqual([422, { department_ids: [{ key: 'id' }] }]);
    expect(await titles({ search: 'nowhere' })).toEqual([]);
  });
});

describe('the list of holidays', () => {
  it('shows the newest first, or what falls in a year in the order of its days, and for whom', async () => {
    const elsewhere = (await buildWorkplace(app)).merchantId;
    const portal = await signInAs(app, await hire(app, elsewhere));
    const kitchen = (await buildDepartment(app.context, { merchantId: elsewhere, name: 'Kitchen' })).id;
    const garden = (await buildDepartment(app.context, { merchantId: elsewhere, name: 'Garden' })).id;
    let day = 0;
    const build = (title: string, date: string, isAnnual: boolean, departmentIds: string[] = []) => {
      day += 1;
      const createdAt = new Date(Date.UTC(2026, 0, day));
      return buildHoliday(app.context, { merchantId: elsewhere, title, date, isAnnual, departmentIds, createdAt });
    };
    await build('New Year', '2040-04-14', true);
    await build('Leap', '2040-02-29', true, [kitchen]);
    await build('Wedding', '2041-01-02', false, [garden]);
    await build('Later', '2042-03-03', true);
    const listed = async (query: EndpointInput<typeof holidaysApi.list>['query']) =>
      getData(await portal.call(holidaysApi.list, { query })).map(({ holidayTitle }) => holidayTitle);
    expect(await listed({})).toEqual(['Later', 'Wedding', 'Leap', 'New Year']);
    const byDate = { order: 'date', sort: 'asc' } as const;
    expect(await listed(byDate)).toEqual(['Leap', 'New Year', 'Wedding', 'Later']);
    expect(await listed({ year: 2039 })).toEqual([]);
    expect(await listed({ year: 2041, ...byDate })).toEqual(['Wedding', 'New Year']);
    expect(await listed({ year: 2044, ...byDate })).toEqual(['Leap', 'Later', 'New Year']);
    expect(await listed({ year: 2044, order: 'date', sort: 'desc' })).toEqual(['New Year', 'Later', 'Leap']);
    expect(await listed({ departmentId: kitchen, ...byDate })).toEqual(['Leap', 'New Year', 'Later']);
    expect(await listed({ repeat: 'once' })).toEqual(['Wedding']);
    expect(await listed({ search: 'EW ye' })).toEqual(['New Year']);
    expect(await listed({ order: 'holidayTitle', sort: 'asc', limit: 2, page: 2 })).toEqual(['New Year', 'Wedding']);
    const { meta } = await portal.call(holidaysApi.list, { query: { limit: 1 } });
    expect(meta.total).toBe(4);
    const options = getData(await portal.call(holidaysApi.options)).map(({ holidayTitle }) => holidayTitle);
    expect(options).toEqual(['Later', 'Leap', 'New Year', 'Wedding']);

    await build('Over', '2020-05-05', false);
    await build('Old Year', '2020-12-31', true);
    const coming = ['Old Year', 'Leap', 'New Year', 'Wedding', 'Later'];
    expect(await listed({ order: 'nextDate', sort: 'asc' })).toEqual([...coming, 'Over']);
    expect(await listed({ order: 'nextDate', sort: 'desc' })).toEqual([...coming.toReversed(), 'Over']);
  });
});
