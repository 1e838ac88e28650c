import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import { type Figure, orderGroupNames } from '@sala/contract/service/service-orders/service-overview.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let password: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  password = (await seedDemo(app.context))!.password;
  owner = await signIn('owner@lotus.example');
});
afterAll(() => app?.close());

async function signIn(email: string): Promise<TestPortal> {
  const portal = app.portal();
  portal.accessToken = (await portal.call(authApi.login, { body: { email, password } })).data.accessToken;
  return portal;
}

/** The result of the order list with the filter of a figure. */
const opened = async (figure: Figure, portal = owner) =>
  (await portal.call(serviceOrdersApi.list, { query: { ...figure.filter, limit: 1 } })).meta.total;

type Row = Record<'all' | (typeof orderGroupNames)[number], Figure>;
const lists = ['daily', 'ranking', 'data', 'summary', 'performance'] as const;

describe('the overview of orders', () => {
  it('has behind every figure exactly the orders that the list shows for it', async () => {
    const { day: _day, timeZone: _zone, ...cards } = getData(await owner.call(serviceOverviewApi.cards, { query: {} }));
    for (const figure of Object.values(cards)) expect(await opened(figure)).toBe(figure.count);
    expect(cards.waitingDispatch.count).toBe(10);
    expect(cards.onHold.count).toBe(4);
    for (const name of lists) {
      const rows = getData(await owner.call(serviceOverviewApi[name], { query: { limit: 100 } })) as unknown as Row[];
      expect(rows.length).toBeGreaterThanOrEqual(8);
      for (const row of rows) {
        expect(row.all.count).toBe(orderGroupNames.reduce((sum, group) => sum + row[group].count, 0));
        expect(await opened(row.all)).toBe(row.all.count);
      }
      const { all: _all, ...groups } = rows.find((row) => row.done.count > 0)!;
      for (const group of orderGroupNames) expect(await opened(groups[group])).toBe(groups[group].count);
    }
  });

  it('adds up to the same by day, by place and by project, in pages of its own size', async () => {
    const sumOf = (rows: readonly { all: Figure }[]) => rows.reduce((sum, { all }) => sum + all.count, 0);
    const [daily, data, summary] = await Promise.all(
      (['daily', 'data', 'summary'] as const).map((name) =>
        owner.call(serviceOverviewApi[name], { query: { limit: 100 } }),
      ),
    );
    expect(daily!.meta.total).toBe(28);
    expect(sumOf(daily!.data)).toBeGreaterThan(80);
    expect(sumOf(data!.data)).toBe(sumOf(daily!.data));
    expect(sumOf(summary!.data)).toBe(sumOf(daily!.data));
    const sizes = { daily: 10, ranking: 10, pending: 5, data: 10, summary: 25, performance: 25 } as const;
    for (const [name, limit] of Object.entries(sizes))
      expect((await owner.call(serviceOverviewApi[name as keyof typeof sizes], { query: {} })).meta.limit).toBe(limit);
    const pending = getData(await owner.call(serviceOverviewApi.pending, { query: {} }));
    expect(pending.map(({ createdAt }) => createdAt)).toEqual(pending.map(({ createdAt }) => createdAt).sort());
  });

  it('knows of each operator how soon they accept and how long they work, and downloads all of them', async () => {
    const rows = getData(await owner.call(serviceOverviewApi.performance, { query: {} }));
    const lina = rows.find(({ operator }) => operator.name === 'Na Li')!;
    expect(lina.acceptSeconds).toBeGreaterThan(60);
    expect(lina.workSeconds).toBeGreaterThan(600);
    expect(lina.stars).toBeGreaterThan(3);
    for (const name of ['rated', 'accepted', 'worked', 'rejected', 'handedOver'] as const) {
      expect(rows.some((row) => row[name].count > 0)).toBe(true);
      for (const row of rows) expect(await opened(row[name])).toBe(row[name].count);
    }
    const summary = getData(await owner.call(serviceOverviewApi.summary, { query: {} }));
    expect(summary.some(({ charged }) => charged.count > 0)).toBe(true);
    for (const { charged } of summary) expect(await opened(charged)).toBe(charged.count);
    expect(getData(await owner.call(serviceOverviewApi.performanceDownload, { query: {} }))).toEqual(rows);
  });

  it('says of a period what the reports say, also of the days before', async () => {
    const { day } = getData(await owner.call(serviceOverviewApi.cards, { query: {} }));
    const from = new Date(Date.parse(day) - 13 * 86_400_000).toISOString().slice(0, 10);
    const query = { from, to: day };
    const figures = getData(await owner.call(serviceOverviewApi.figures, { query }));
    const { period, metrics, revenue } = getData(await owner.call(reportsApi.overview, { query }));
    const { from: before, to: last } = period.previous;
    // Today is not over: the last of the days before counts until the same time.
    expect(figures.previous).toEqual({ from: before, to: last, until: expect.any(String) });
    expect(Date.parse(figures.asOf)).toBeGreaterThan(Date.parse(from));
    for (const key of ['orders', 'ordersDone', 'orderOnTime'] as const)
      expect({ key, ...figures[key] }).toEqual(metrics.find((metric) => metric.key === key));
    // Sums of floats depend on the order of the rows.
    const rounded = (figure: (typeof revenue)[number] | (typeof figures.revenue)[number]) => [
      figure.currency,
      figure.value?.toFixed(2),
      figure.count,
      figure.previous?.toFixed(2),
      figure.previousCount,
    ];
    expect(figures.revenue.map(rounded)).toEqual(revenue.map(rounded));
    expect(revenue.length).toBeGreaterThan(0);
    expect(figures.orders.previousCount).toBeGreaterThan(0);
    expect(await opened({ count: figures.orders.count, filter: figures.filter })).toBe(figures.orders.count);
    const categoryCode = 'laundry';
    const narrowed = getData(await owner.call(serviceOverviewApi.figures, { query: { ...query, categoryCode } }));
    expect(await opened({ count: 0, filter: narrowed.filter })).toBe(narrowed.orders.count);
    expect(narrowed.orders.count).toBeLessThan(figures.orders.count);
  });

  it('is narrowed by department and team as its orders and the reports are, and finds none of another business', async () => {
    const { day } = getData(await owner.call(serviceOverviewApi.cards, { query: {} }));
    const days = { from: new Date(Date.parse(day) - 13 * 86_400_000).toISOString().slice(0, 10), to: day };
    const { departments, teams } = getData(await owner.call(serviceBoardApi.choices));
    const narrowings = [
      ...departments.map(({ id }) => ({ departmentId: id })),
      ...teams.map(({ id }) => ({ teamId: id })),
    ];
    const totalOf = async (narrowing: object) =>
      getData(await owner.call(serviceOverviewApi.figures, { query: { ...days, ...narrowing } })).orders.count;
    const all = await totalOf({});
    const totals = new Map<object, number>();
    for (const narrowing of narrowings) totals.set(narrowing, await totalOf(narrowing));
    const parts = (name: string) => narrowings.filter((one) => name in one && totals.get(one)! > 0);
    expect([parts('departmentId').length, parts('teamId').length].every((count) => count > 0)).toBe(true);
    expect([...totals.values()].some((count) => count > 0 && count < all)).toBe(true);

    for (const narrowing of narrowings) {
      const query = { ...days, ...narrowing };
      const figures = getData(await owner.call(serviceOverviewApi.figures, { query }));
      expect(figures.filter).toMatchObject(narrowing);
      expect(await opened({ count: 0, filter: figures.filter })).toBe(figures.orders.count);
      const { metrics } = getData(await owner.call(reportsApi.overview, { query }));
      for (const key of ['orders', 'ordersDone', 'orderOnTime'] as const)
        expect({ key, ...figures[key] }).toEqual(metrics.find((metric) => metric.key === key));
      const cards = getData(await owner.call(serviceOverviewApi.cards, { query: narrowing }));
      for (const name of ['created', 'waitingDispatch', 'onHold', 'done', 'unresolved'] as const)
        expect(await opened(cards[name])).toBe(cards[name].count);
      for (const name of ['daily', 'data', 'summary'] as const) {
        const rows = getData(
          await owner.call(serviceOverviewApi[name], { query: { ...query, limit: 100 } }),
        ) as unknown as Row[];
        expect(rows.reduce((sum, row) => sum + row.all.count, 0)).toBe(figures.orders.count);
      }
      const performance = getData(
        await owner.call(serviceOverviewApi.performance, { query: { ...query, limit: 100 } }),
      );
      for (const row of performance)
        for (const name of ['all', 'rejected'] as const) expect(await opened(row[name])).toBe(row[name].count);
    }

    const { merchantId } = await buildWorkplace(app);
    const foreign = await buildDepartment(app.context, { merchantId });
    const foreignTeam = await buildTeam(app.context, { merchantId, departmentId: foreign.id });
    for (const query of [{ departmentId: foreign.id }, { teamId: foreignTeam.id }, { teamId: newId() }])
      for (const name of ['cards', 'figures', ...lists, 'pending', 'performanceDownload'] as const)
        expect((await owner.call(serviceOverviewApi[name], { query } as never)).status, name).toBe(404);
  });

  it('is of less than a month, and for who may see it, as far as their scope goes', async () => {
    const ask = (query: object, portal = owner) => portal.call(serviceOverviewApi.daily, { query });
    const long = await ask({ from: '2026-10-01', to: '2026-11-01' });
    expect(long.failure.validate).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
    expect((await ask({ from: '2026-10-01' })).failure.validate).toEqual({ to: [{ key: 'required' }] });
    const [dara, minh] = [await signIn('dara@lotus.example'), await signIn('minh@lotus.example')];
    expect((await ask({}, dara)).status).toBe(403);
    const summary = getData(await minh.call(serviceOverviewApi.summary, { query: {} }));
    expect(new Set(summary.map(({ project }) => project?.name))).toEqual(
      new Set(['Riverside Residences', 'Office Towers', undefined]),
    );
    for (const { all } of summary) expect(await opened(all, minh)).toBe(all.count);
  });

  it('cuts days at the merchant’s midnight, also when the clocks change', async () => {
    const { unscoped } = app.context.database;
    const zone = (time_zone: string) =>
      unscoped.updateTable('merchants').set({ time_zone }).where('name', '=', 'Lotus Home Services').execute();
    await zone('America/New_York');
    const query = { from: '2026-10-31', to: '2026-11-02' };
    const rows = getData(await owner.call(serviceOverviewApi.daily, { query }));
    await zone('Asia/Phnom_Penh');
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-01', '2026-10-31']);
    expect(rows[1]!.all.filter).toMatchObject({ from: '2026-11-01T04:00:00.000Z', to: '2026-11-02T05:00:00.000Z' });
    for (const { all } of rows) expect(await opened(all)).toBe(all.count);
  });
});
