import { type Metric, type MetricKey, measured, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const minute = 60_000;
const at = (start: number, minutes: number) => new Date(start + minutes * minute);
const actor = JSON.stringify({ kind: 'system', id: null, name: '' });

interface DemoOrder {
  readonly start: number;
  /** Minutes after the order was created. */
  readonly assigned: number;
  readonly accepted: number;
  readonly wanted?: number;
  readonly started: number;
  readonly held?: readonly [from: number, to: number];
  readonly completed: number;
  readonly price: number;
  readonly currency: 'USD' | 'VND';
}

interface DemoTicket {
  readonly start: number;
  readonly answered: number;
  /** The customer writes again, and gets an answer. */
  readonly asked: number;
  readonly answeredAgain: number;
  readonly pending: readonly [from: number, to: number];
}

/** Eighty minutes apart, so that some stand on each side of midnight and of the change of clocks. */
const startsFrom = (first: string) => Array.from({ length: 8 }, (_, index) => Date.parse(first) + index * 80 * minute);
const ordersFrom = (first: string) =>
  startsFrom(first).map(
    (start, index): DemoOrder => ({
      start,
      assigned: 3 + index,
      accepted: 9 + index * 2,
      ...(index % 2 === 0 && { wanted: index % 4 === 0 ? 20 : 2 }),
      started: 30 + index,
      ...(index % 3 === 0 && { held: [35 + index, 50 + index * 3] as const }),
      completed: 90 + index * 7,
      price: 5 + index,
      currency: index % 4 === 3 ? 'VND' : 'USD',
    }),
  );
const ticketsFrom = (first: string) =>
  startsFrom(first).map(
    (start, index): DemoTicket => ({
      start,
      answered: 10 + index,
      asked: 40,
      answeredAgain: 55 + index * 2,
      pending: [60, 100 + index * 5],
    }),
  );

async function buildOrderStory(scenario: TicketScenario, demo: DemoOrder): Promise<void> {
  const { query } = app.context.database.forMerchant(scenario.merchantId);
  const { start, wanted } = demo;
  const { id } = getData(
    await scenario.owner.portal.call(serviceOrdersApi.create, {
      body: { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Srey' } },
    }),
  );
  await query
    .updateTable('service_orders')
    .set({
      status: 'completed',
      operator_id: scenario.dara.id,
      price: String(demo.price),
      currency: demo.currency,
      created_at: new Date(start),
      schedule_at: wanted === undefined ? null : at(start, wanted),
      completed_at: at(start, demo.completed),
    })
    .where('id', '=', id)
    .execute();
  await query.deleteFrom('service_order_logs').where('order_id', '=', id).execute();
  const steps = [
    [null, 'pendingDispatch', 'create', 0],
    ['pendingDispatch', 'pending', 'assign', demo.assigned],
    ['pending', 'accepted', 'accept', demo.accepted],
    ['accepted', 'processing', 'start', demo.started],
    ...(demo.held
      ? ([
          ['processing', 'hold', 'hold', demo.held[0]],
          // Handed over meanwhile: it stays on hold.
          ['hold', 'hold', 'handOver', demo.held[0] + 1],
          ['hold', 'processing', 'resume', demo.held[1]],
        ] as const)
      : []),
    ['processing', 'completed', 'complete', demo.completed],
  ] as const;
  await query
    .insertInto('service_order_logs')
    .values(
      steps.map(([from, to, action, minutes]) => ({
        id: newId(),
        order_id: id,
        from_status: from,
        to_status: to,
        action,
        actor,
        created_at: at(start, minutes),
      })),
    )
    .execute();
}

async function tellTicket(scenario: TicketScenario, demo: DemoTicket): Promise<void> {
  const { query } = app.context.database.forMerchant(scenario.merchantId);
  const { start, pending } = demo;
  const { id } = await scenario.make();
  await query.deleteFrom('ticket_changes').where('ticket_id', '=', id).execute();
  await query
    .updateTable('tickets')
    .set({
      created_at: new Date(start),
      first_answered_at: at(start, demo.answered),
      status: 'resolved',
      resolved_at: at(start, pending[1]),
    })
    .where('id', '=', id)
    .execute();
  const entries = [
    ['answer', demo.answered],
    // Written twice, and waited for from the first.
    ['customer', demo.asked],
    ['customer', demo.asked + 5],
    ['answer', demo.answeredAgain],
    // No one waited for it.
    ['answer', demo.answeredAgain + 1],
  ] as const;
  await query
    .insertInto('ticket_entries')
    .values(
      entries.map(([kind, minutes]) => ({
        id: newId(),
        ticket_id: id,
        kind,
        source: 'portal' as const,
        user_id: kind === 'answer' ? scenario.dara.id : null,
        author_name: 'Dara',
        body: 'Words',
        created_at: at(start, minutes),
      })),
    )
    .execute();
  const changes = [
    ['open', 'pending', pending[0], 2],
    ['pending', 'resolved', pending[1], 3],
  ] as const;
  await query
    .insertInto('ticket_changes')
    .values(
      changes.map(([before, after, minutes, version]) => ({
        id: newId(),
        ticket_id: id,
        version,
        field: 'status' as const,
        before,
        after,
        actor,
        created_at: at(start, minutes),
      })),
    )
    .execute();
}

type Fact = { readonly at: number; readonly value: number };

function factsOf(orders: readonly DemoOrder[], tickets: readonly DemoTicket[]) {
  const fact = (start: number, minutes: number, seconds = 0): Fact => ({
    at: start + minutes * minute,
    value: seconds,
  });
  const each = <T extends { start: number }>(list: readonly T[], of: (one: T) => readonly [number, number]) =>
    list.map((one) => fact(one.start, ...of(one)));
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

describe.each([
  { timeZone: 'America/New_York', first: '2026-11-01T01:00:00Z', day: '2026-11-01' },
  { timeZone: 'Europe/Berlin', first: '2027-03-27T20:00:00Z', day: '2027-03-28' },
])('orders and tickets of the day on which clocks change in $timeZone', ({ timeZone, first, day }) => {
  const [orders, tickets] = [ordersFrom(first), ticketsFrom(first)];
  const period = { from: day, to: day };
  const isIn = (instant: number) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant) === day;
  let scenario: TicketScenario;

  beforeAll(async () => {
    scenario = await TicketScenario.open(app);
    const { unscoped } = app.context.database;
    await unscoped
      .updateTable('merchants')
      .set({ time_zone: timeZone })
      .where('id', '=', scenario.merchantId)
      .execute();
    for (const order of orders) await buildOrderStory(scenario, order);
    for (const ticket of tickets) await tellTicket(scenario, ticket);
  });

  it('have the figures that their history makes, and as many rows behind each', async () => {
    const overview = getData(await scenario.owner.portal.call(reportsApi.overview, { query: period }));
    for (const [name, all] of Object.entries(factsOf(orders, tickets))) {
      const key = name as MetricKey;
      const metric: Metric = metrics[key];
      const values = all.filter((fact) => isIn(fact.at)).map(({ value }) => value);
      const figure = overview.metrics.find((one) => one.key === key)!;
      expect(figure.count, key).toBe(values.length);
      expect(figure.value, key).toBeCloseTo(measured(metric, values)!, 3);
      const rows = await scenario.owner.portal.call(reportsApi.rows, { query: { ...period, metric: key, limit: 100 } });
      expect(rows.meta.total, key).toBe(values.length);
    }
  });

  it('have their revenue in each currency apart, each with its rows', async () => {
    const overview = getData(await scenario.owner.portal.call(reportsApi.overview, { query: period }));
    const done = orders.filter(({ start, completed }) => isIn(start + completed * minute));
    for (const currency of ['USD', 'VND'] as const) {
      const prices = done.filter((order) => order.currency === currency).map(({ price }) => price);
      const figure = overview.revenue.find((one) => one.currency === currency);
      expect(figure?.value ?? null, currency).toBe(prices.length > 0 ? measured(metrics.revenue, prices) : null);
      const parts = (figure?.points ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0);
      expect(parts, currency).toBeCloseTo(figure?.value ?? 0, 6);
      const query = { ...period, metric: 'revenue', currency } as const;
      const rows = getData(await scenario.owner.portal.call(reportsApi.rows, { query }));
      expect(rows.map(({ value }) => value).toSorted(), currency).toEqual(prices.toSorted());
    }
  });
});
