import type { Lackable, MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { toCsvTables } from '#testing/csv-tables.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let shop: Awaited<ReturnType<typeof open>>;

const period = { from: '2026-11-01', to: '2026-11-30' };
const phone = '+855 12 345 678';

/** Calls of a business in Phnom Penh: at 10 and at 20 o'clock there, half past the hour. */
const calls: { by: 'sokha' | 'atHome' | 'visal'; to: 'sales' | 'repairs'; in: Locale; at: string; isMissed?: true }[] =
  [
    { by: 'sokha', to: 'sales', in: 'km', at: '2026-11-10T03:30:00Z' },
    { by: 'sokha', to: 'sales', in: 'km', at: '2026-11-11T03:30:00Z', isMissed: true },
    { by: 'sokha', to: 'repairs', in: 'en', at: '2026-11-12T13:30:00Z' },
    { by: 'atHome', to: 'sales', in: 'km', at: '2026-11-13T03:30:00Z' },
    { by: 'visal', to: 'repairs', in: 'en', at: '2026-11-14T13:30:00Z', isMissed: true },
    { by: 'visal', to: 'repairs', in: 'en', at: '2026-11-15T13:30:00Z', isMissed: true },
  ];

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const operator = await hire(app, merchantId, { firstName: 'Dara' });
  const departments = {
    sales: await buildDepartment(app.context, { merchantId, name: 'Sales' }),
    repairs: await buildDepartment(app.context, { merchantId, name: 'Repairs' }),
  };
  const visitors = {
    sokha: await buildVisitor(app.context, { merchantId, name: 'Sokha', phone }),
    atHome: await buildVisitor(app.context, { merchantId, name: 'Sokha at home', phone }),
    visal: await buildVisitor(app.context, { merchantId, name: 'Visal' }),
  };
  const { query } = app.context.database.forMerchant(merchantId);
  const customerId = newId();
  for (const { id } of [visitors.sokha, visitors.atHome])
    await query.insertInto('joined_visitors').values({ visitor_id: id, customer_id: customerId }).execute();
  for (const { by, to, in: locale, at, isMissed } of calls) {
    const startedAt = new Date(at);
    const after = (seconds: number) => new Date(startedAt.getTime() + seconds * 1000);
    await buildCall(app.context, {
      merchantId,
      visitorId: visitors[by].id,
      departmentId: departments[to].id,
      locale,
      startedAt,
      endedAt: after(60),
      ...(isMissed
        ? { status: 'missed', endReason: 'unanswered' }
        : { status: 'ended', operatorId: operator.id, answeredAt: after(10), endReason: 'hungUp' }),
    });
  }
  // To a visitor: one of all calls, and no caller's.
  await buildCall(app.context, {
    merchantId,
    visitorId: visitors.visal.id,
    operatorId: operator.id,
    direction: 'outbound',
    status: 'ended',
    startedAt: new Date('2026-11-16T03:00:00Z'),
    answeredAt: new Date('2026-11-16T03:00:05Z'),
    endedAt: new Date('2026-11-16T03:01:00Z'),
  });
  return { merchantId, operator, departments, visitors, manager: await signInAs(app, await hire(app, merchantId)) };
}

beforeAll(async () => {
  app = await createTestApp();
  shop = await open();
});
afterAll(() => app?.close());

const signInWith = async (...subjects: Permission['subject'][]): Promise<TestPortal> => {
  const permissions = subjects.map((subject): Permission => ({ subject, action: 'read' }));
  return signInAs(app, await hire(app, shop.merchantId, { permissions }));
};
const readCalls = async (portal: TestPortal, query: object = {}) =>
  getData(await portal.call(reportsApi.callOverview, { query: { ...period, ...query } }));

it('breaks calls down by department, language and hour of the day, each figure with its rows', async () => {
  const expected = {
    // The call to a visitor was talked, and is with no department.
    department: { Sales: [3, 2, 1], Repairs: [3, 1, 2], 'No department': [0, 0, 0] },
    language: { ខ្មែរ: [3, 2, 1], English: [3, 1, 2] },
    hour: { '10:00': [3, 2, 1], '20:00': [3, 1, 2] },
  };
  const narrowing = { department: 'departmentId', language: 'language', hour: 'hour' } as const;
  for (const by of ['department', 'language', 'hour'] as const) {
    const query = { ...period, by, of: 'calls' } as const;
    const { rows, metrics: all } = getData(await shop.manager.call(reportsApi.breakdown, { query }));
    const found = rows.map(({ name, figures }) => [name, figures.slice(0, 3).map(({ count }) => count)]);
    expect(Object.fromEntries(found), by).toEqual(expected[by]);
    expect(all.slice(0, 3).map(({ key, count }) => [key, count])).toEqual([
      ['calls', 6],
      ['callsAnswered', 3],
      ['callsMissed', 3],
    ]);
    for (const { id, figures } of rows)
      for (const { key, count } of figures) {
        const part = id === null ? { lacking: by } : { [narrowing[by]]: id };
        const asked = { ...period, metric: key, ...part };
        const listed = await shop.manager.call(reportsApi.rows, { query: asked as never });
        expect(listed.meta.total, `${by} ${id} ${key}`).toBe(count);
      }
  }
  const hours = getData(
    await shop.manager.call(reportsApi.breakdown, { query: { ...period, by: 'hour', of: 'calls' } }),
  );
  expect(hours.rows.map(({ id }) => id)).toEqual(['10', '20']);
  const other = await signInWith('report-conversation-overview');
  const { rows, metrics: none } = getData(
    await other.call(reportsApi.breakdown, { query: { ...period, by: 'hour', of: 'calls' } }),
  );
  expect([rows, none]).toEqual([[], []]);
});

it('counts a missed call and its callback in one department, and in none where the call has none', async () => {
  const { merchantId } = await buildWorkplace(app);
  const owner = await hire(app, merchantId);
  const { id: departmentId } = await buildDepartment(app.context, { merchantId, name: 'Sales' });
  await buildEmployee(app.context, { merchantId, departmentId, userId: owner.id });
  const { id: visitorId } = await buildVisitor(app.context, { merchantId });
  const at = new Date('2026-11-10T03:30:00Z');
  const missed = {
    merchantId,
    visitorId,
    startedAt: at,
    endedAt: at,
    status: 'missed',
    endReason: 'unanswered',
  } as const;
  await buildCall(app.context, missed);
  await buildCall(app.context, { ...missed, departmentId });
  const { query } = app.context.database.forMerchant(merchantId);
  await query.updateTable('call_backs').set({ owner_id: owner.id }).execute();
  const manager = await signInAs(app, await hire(app, merchantId));
  const asked = { ...period, by: 'department', of: 'calls' } as const;
  const { rows } = getData(await manager.call(reportsApi.breakdown, { query: asked }));
  const countsOf = ({ figures }: (typeof rows)[number]) =>
    (['calls', 'callsMissed', 'callBacks'] as const).map((key) => figures.find((one) => one.key === key)!.count);
  expect(rows.map((row) => [row.name, ...countsOf(row)])).toEqual([
    ['Sales', 1, 1, 1],
    ['No department', 1, 1, 1],
  ]);
  for (const metric of ['callsMissed', 'callBacks'] as const)
    for (const part of [{ departmentId }, { lacking: 'department' } as const])
      expect((await manager.call(reportsApi.rows, { query: { ...period, metric, ...part } })).meta.total).toBe(1);
  const readFile = async (metric: MetricKey, lacking: Lackable) => {
    const query = { ...period, metric, lacking } as const;
    return toCsvTables((await manager.call(reportsApi.rowsExport, { query })).data);
  };
  const [lines, about] = await readFile('callBacks', 'department');
  expect(lines).toHaveLength(1 + 1);
  expect(about).toContain('"Department","No department"');
  const { withoutOperator } = getData(await manager.call(reportsApi.callOverview, { query: period }));
  expect(withoutOperator!.find(({ key }) => key === 'allCalls')).toMatchObject({ count: 2 });
  const [calls, aboutCalls] = await readFile('allCalls', 'operator');
  expect(calls).toHaveLength(1 + 2);
  expect(aboutCalls).toContain('"Operator","No operator"');
});

it('says who called most, one person once, and opens their calls', async () => {
  const { callers } = await readCalls(shop.manager);
  const found = callers!.map(({ name, phone: number, figures }) => [
    name,
    number,
    ...figures.map(({ value }) => value),
  ]);
  expect(found).toEqual([
    ['Sokha at home', phone, 4, 3, 1],
    ['Visal', null, 2, 0, 2],
  ]);
  expect(callers![0]!.lastCallAt).toBe('2026-11-13T03:30:00.000Z');
  for (const { visitorId, figures } of callers!)
    for (const { key, count } of figures) {
      const listed = await shop.manager.call(reportsApi.rows, { query: { ...period, metric: key, visitorId } });
      expect(listed.meta.total, key).toBe(count);
    }
  const { visitors, departments } = shop;
  const ofSales = await readCalls(shop.manager, { departmentId: departments.sales.id });
  expect(ofSales.callers!.map(({ figures }) => figures[0]!.value)).toEqual([3]);
  const query = { ...period, metric: 'calls', visitorId: visitors.visal.id, format: 'csv' } as const;
  const [rows, about] = toCsvTables((await shop.manager.call(reportsApi.rowsExport, { query })).data);
  expect(rows).toHaveLength(1 + 2);
  expect(about).toContain('"Visitor","Visal"');
  // Conversations are not narrowed by who called, and nobody of another business is known.
  const ofVisitor = async (metric: 'conversations' | 'calls', visitorId: string) =>
    shop.manager.call(reportsApi.rows, { query: { ...period, metric, visitorId } });
  expect((await ofVisitor('conversations', visitors.visal.id)).meta.total).toBe(0);
  expect((await ofVisitor('calls', newId())).status).toBe(404);
});

it('names callers to who may read all calls, and their numbers to who may read what is known of visitors', async () => {
  const withoutCalls = await signInWith('report-call-center-overview', 'chat');
  expect((await readCalls(withoutCalls)).callers).toBeNull();
  const withoutNumbers = await signInWith('report-call-center-overview', 'call-center');
  const { callers } = await readCalls(withoutNumbers);
  expect(callers!.map(({ name, phone: number }) => [name, number])).toEqual([
    ['Sokha at home', null],
    ['Visal', null],
  ]);
  for (const portal of [withoutCalls, withoutNumbers]) {
    const { data } = await portal.call(reportsApi.callOverviewExport, { query: { ...period, format: 'csv' } });
    expect(String(data)).not.toContain(phone);
    expect(String(data).includes('Visal')).toBe(portal === withoutNumbers);
  }
});

it('says of each operator all their calls and when the last was, beside the days before', async () => {
  const { operators, total } = await readCalls(shop.manager);
  expect(total[0]).toMatchObject({ key: 'allCalls', value: 7, previous: 0 });
  const { id, lastCallAt, figures } = operators.find((row) => row.id === shop.operator.id)!;
  expect(lastCallAt).toBe('2026-11-16T03:00:00.000Z');
  expect(figures.slice(0, 2)).toMatchObject([
    { key: 'allCalls', value: 4, previous: 0 },
    { key: 'callsAnswered', value: 3, previous: 0 },
  ]);
  const listed = await shop.manager.call(reportsApi.rows, {
    query: { ...period, metric: 'allCalls', operatorId: id! },
  });
  expect(listed.meta.total).toBe(4);
  const [unnamed] = (await readCalls(await signInWith('report-call-center-overview'))).operators;
  expect(unnamed).toMatchObject({ id: null, name: null, lastCallAt: null });
});
