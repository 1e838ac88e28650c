import {
  type Metric,
  type MetricKey,
  measured,
  metricKeys,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { PerformanceGroup } from '@sala/contract/analytics/reports/reports.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { getData } from '#testing/company.ts';
import { buildOrderStory, buildTicketStory, type OrderStory, type TicketStory } from '#testing/service-stories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const hour = 60 * minute;

/** Over a month from a little before it on, and around the change of clocks, so that some stand on each side of it and of midnight. */
const startsFrom = (first: string, change: string) => [
  ...Array.from({ length: 24 }, (_, index) => Date.parse(first) + index * 31 * hour),
  ...Array.from({ length: 8 }, (_, index) => Date.parse(change) - 4 * hour + index * 80 * minute),
];
const ordersFrom = (starts: readonly number[]) =>
  starts.map(
    (start, index): OrderStory => ({
      start,
      assigned: 3 + index,
      accepted: 9 + index * 2,
      ...(index % 2 === 0 && { wanted: index % 4 === 0 ? 60 : 2 }),
      started: 72 + index,
      ...(index % 3 === 0 && { held: [105 + index, 120 + index * 3] as const }),
      completed: 240 + index * 7,
      price: 5 + index,
      currency: index % 4 === 3 ? 'VND' : 'USD',
      ...(index % 3 !== 1 && { stars: 1 + (index % 5) }),
    }),
  );
const ticketsFrom = (starts: readonly number[]) =>
  starts.map(
    (start, index): TicketStory => ({
      start,
      answered: 10 + index,
      asked: 50,
      answeredAgain: 65 + index * 2,
      pending: [140, 160 + index * 5],
    }),
  );

type Fact = { readonly at: number; readonly value: number };

function factsOf(orders: readonly OrderStory[], tickets: readonly TicketStory[]) {
  const fact = (start: number, minutes: number, value = 0): Fact => ({ at: start + minutes * minute, value });
  const each = <T extends { start: number }>(list: readonly T[], of: (one: T) => readonly [number, number]) =>
    list.map((one) => fact(one.start, ...of(one)));
  const rated = orders.flatMap(({ start, completed, stars }) =>
    stars === undefined ? [] : fact(start, completed, stars),
  );
  const facts: Partial<Record<MetricKey, Fact[]>> = {
    orders: each(orders, () => [0, 0]),
    orderDispatch: each(orders, ({ assigned }) => [assigned, assigned * 60]),
    orderAcceptance: each(orders, ({ accepted }) => [accepted, accepted * 60]),
    orderHold: orders.flatMap(({ start, held }) => (held ? fact(start, held[1], (held[1] - held[0]) * 60) : [])),
    orderOnTime: orders.flatMap(({ start, wanted, started }) =>
      wanted === undefined ? [] : fact(start, started, started <= wanted + 15 ? 1 : 0),
    ),
    ordersDone: each(orders, ({ completed }) => [completed, completed * 60]),
    orderTime: each(orders, ({ completed }) => [completed, completed * 60]),
    orderRatings: rated,
    orderScore: rated,
    orderStars: rated,
    tickets: each(tickets, () => [0, 0]),
    ticketFirstReply: each(tickets, ({ answered }) => [0, answered * 60]),
    ticketWaiting: [
      ...each(tickets, ({ answered }) => [answered, answered * 60]),
      ...each(tickets, ({ asked, answeredAgain }) => [answeredAgain, (answeredAgain - asked) * 60]),
    ],
    ticketsResolved: each(tickets, ({ pending }) => [pending[1], 0]),
    ticketResolution: each(tickets, ({ pending }) => [pending[1], pending[1] * 60]),
    ticketPending: each(tickets, ({ pending }) => [pending[1], (pending[1] - pending[0]) * 60]),
  };
  return facts;
}

/** Revenue has a figure for each currency, and is recounted apart. */
const recordKeys = metricKeys.filter((key) => ['order', 'ticket'].includes(metrics[key].of) && key !== 'revenue');

describe.each([
  {
    timeZone: 'America/New_York',
    first: '2026-11-01T02:00:00Z',
    change: '2026-11-01T06:00:00Z',
    month: { from: '2026-11-01', to: '2026-11-30' },
    day: '2026-11-01',
  },
  {
    timeZone: 'Europe/Berlin',
    first: '2026-09-30T20:00:00Z',
    change: '2026-10-25T01:00:00Z',
    month: { from: '2026-10-01', to: '2026-10-31' },
    day: '2026-10-25',
  },
])('orders and tickets of a month with a change of clocks in $timeZone', ({ timeZone, first, change, month, day }) => {
  const starts = startsFrom(first, change);
  const [orders, tickets] = [ordersFrom(starts), ticketsFrom(starts)];
  const dayOf = (instant: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant);
  let scenario: TicketScenario;

  beforeAll(async () => {
    scenario = await TicketScenario.open(app);
    const { merchantId, owner, dara } = scenario;
    const { unscoped } = app.context.database;
    await unscoped.updateTable('merchants').set({ time_zone: timeZone }).where('id', '=', merchantId).execute();
    const place = { merchantId, portal: owner.portal, operatorId: dara.id, categoryCode: 'water' };
    for (const order of orders) await buildOrderStory(app, place, order);
    for (const ticket of tickets) await buildTicketStory(app, place, ticket);
  });

  const periods = [
    { ...month, what: 'the month', parts: Number(month.to.slice(-2)) },
    { from: day, to: day, what: 'the day of the change', parts: 25 },
  ];
  describe.each(periods)('$what', ({ from, to, parts }) => {
    const period = { from, to };
    const isIn = (instant: number) => dayOf(instant) >= from && dayOf(instant) <= to;
    const isHours = from === to;
    /** Hours of both zones begin with those of UTC. */
    const partOf = (instant: number) =>
      isHours ? new Date(Math.floor(instant / hour) * hour).toISOString() : dayOf(instant);

    it('has the figures that their history makes, as a whole and in each part', async () => {
      const { metrics: figures, series } = getData(
        await scenario.owner.portal.call(reportsApi.overview, { query: period }),
      );
      const facts = factsOf(orders, tickets);
      for (const key of recordKeys) {
        const metric: Metric = metrics[key];
        const inside = facts[key]!.filter((fact) => isIn(fact.at));
        const values = (list: readonly Fact[]) => list.map(({ value }) => value);
        const figure = figures.find((one) => one.key === key)!;
        expect(figure.count, key).toBe(inside.length);
        expect(figure.value, key).toBeCloseTo(measured(metric, values(inside))!, 3);
        for (const point of series.find((one) => one.key === key)?.points ?? []) {
          const ofPart = inside.filter((fact) => partOf(fact.at) === point.at);
          const expected = measured(metric, values(ofPart));
          expect(point.count, `${key} at ${point.at}`).toBe(ofPart.length);
          if (expected === null) expect(point.value).toBeNull();
          else expect(point.value, `${key} at ${point.at}`).toBeCloseTo(expected, 3);
        }
      }
      expect(series[0]!.points).toHaveLength(parts);
    });

    it('has behind each figure as many rows as it counts, and the rows make the figure', async () => {
      const facts = factsOf(orders, tickets);
      for (const key of recordKeys) {
        const values = facts[key]!.filter((fact) => isIn(fact.at)).map(({ value }) => value);
        const query = { ...period, metric: key, limit: 100 };
        const rows = await scenario.owner.portal.call(reportsApi.rows, { query });
        expect(rows.meta.total, key).toBe(values.length);
        const shown = getData(rows).map(({ value }) => value ?? 0);
        expect(measured(metrics[key], shown), key).toBeCloseTo(measured(metrics[key], values)!, 3);
      }
    });

    it('has revenue in each currency apart, each with its rows', async () => {
      const overview = getData(await scenario.owner.portal.call(reportsApi.overview, { query: period }));
      const done = orders.filter(({ start, completed }) => isIn(start + completed * minute));
      for (const currency of ['USD', 'VND'] as const) {
        const prices = done.filter((order) => order.currency === currency).map(({ price }) => price);
        const figure = overview.revenue.find((one) => one.currency === currency);
        expect(figure?.value ?? null, currency).toBe(prices.length > 0 ? measured(metrics.revenue, prices) : null);
        const parts = (figure?.points ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
        expect(parts, currency).toBeCloseTo(figure?.value ?? 0, 6);
        const query = { ...period, metric: 'revenue', currency, limit: 100 } as const;
        const rows = getData(await scenario.owner.portal.call(reportsApi.rows, { query }));
        const byValue = (one: number, other: number) => one - other;
        expect(rows.map(({ value }) => value!).toSorted(byValue), currency).toEqual(prices.toSorted(byValue));
      }
    });
  });
});

it('counts orders in the department they belong to, and in the team of those who did them', async () => {
  const { merchantId, owner, dara } = await TicketScenario.open(app);
  const water = await buildDepartment(app.context, { merchantId, name: 'Water' });
  const desk = await buildDepartment(app.context, { merchantId, name: 'Desk' });
  const team = await buildTeam(app.context, { merchantId, departmentId: desk.id, name: 'Chat desk' });
  const daras = { userId: dara.id, departmentId: desk.id, teams: [{ id: team.id }] };
  await buildEmployee(app.context, { merchantId, ...daras });
  const place = { merchantId, portal: owner.portal, operatorId: dara.id, categoryCode: 'water' };
  const ids: string[] = [];
  for (const order of ordersFrom([2, 3, 4].map((day) => Date.parse(`2026-11-0${day}T02:00:00Z`))))
    ids.push(await buildOrderStory(app, place, order));
  // The last belongs to none, so it is of the department of who did it.
  await app.context.database
    .forMerchant(merchantId)
    .query.updateTable('service_orders')
    .set({ department_id: water.id })
    .where('id', 'in', ids.slice(0, 2))
    .execute();
  const readDone = async (by: PerformanceGroup) => {
    const query = { from: '2026-11-01', to: '2026-11-30', by };
    const { rows, metrics: all } = getData(await owner.portal.call(reportsApi.performance, { query }));
    const doneOf = (figures: typeof all) => figures.find(({ key }) => key === 'ordersDone')!.value;
    return { all: doneOf(all), rows: Object.fromEntries(rows.map(({ name, figures }) => [name, doneOf(figures)])) };
  };
  expect(await readDone('department')).toEqual({ all: 3, rows: { Water: 2, Desk: 1 } });
  expect(await readDone('team')).toEqual({ all: 3, rows: { 'Chat desk': 3 } });
});
