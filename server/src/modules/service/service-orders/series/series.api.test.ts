import { orderCreationApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import type { OrderRepeat } from '@sala/contract/service/service-orders/order-repeat.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { createNextOrder } from './create-next-order.ts';

let app: TestApp;
let merchantId: string;
let user: Awaited<ReturnType<typeof hire>>;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'laundry'] });
  user = await hire(app, merchantId);
  owner = await signInAs(app, user);
});
afterAll(() => app?.close());

const hour = 60 * 60_000;
/** On a whole minute, like times that people enter. */
const inHours = (hours: number) =>
  new Date(Math.floor(app.clock.now().getTime() / 60_000) * 60_000 + hours * hour).toISOString();

async function make(repeat: Partial<OrderRepeat> & Pick<OrderRepeat, 'kind'>, over: object = {}) {
  const body = {
    title: 'Water for the office',
    categoryCode: 'water',
    price: '9',
    currency: 'USD',
    customer: { name: 'Bopha' },
    scheduleType: 'scheduled' as const,
    scheduleDate: inHours(30),
    repeat,
    ...over,
  };
  return getData(await owner.call(serviceOrdersApi.create, { body }));
}
/** Sessions would expire during this time. */
async function pass(by: Parameters<TestApp['clock']['advance']>[0]) {
  app.clock.advance(by);
  owner = await signInAs(app, user);
}
const read = async (id: string) => getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
const getCreated = async (id: string) => {
  const rows = getData(
    await owner.call(serviceOrdersApi.list, { query: { limit: 100, order: 'orderNumber', sort: 'asc' } }),
  );
  return rows.filter((order) => order.repeatOf?.id === id);
};
const stored = (orderId: string) =>
  app.context.database
    .forMerchant(merchantId)
    .query.selectFrom('service_order_series')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
/** Runs the job as the queue would. */
const ring = async (orderId: string) =>
  createNextOrder(app.context, { merchantId, orderId, day: (await stored(orderId)).next_day! });
const getActions = async (serviceId: string) =>
  getData(await owner.call(serviceOrdersApi.logs, { query: { serviceId } })).map(({ action, params }) => ({
    action,
    params,
  }));

describe('an order that repeats', () => {
  it('is made anew by the queue, with what is fetched and brought back a day later', async () => {
    app.clock.advance({ days: -1 });
    const [pickUpAt, returnAt] = [inHours(2), inHours(26)];
    const details = { pieces: 12, pickUpAt, returnAt };
    const laundry = { categoryCode: 'laundry', priceType: 'negotiate', details, scheduleDate: inHours(1) };
    const head = await make({ kind: 'custom', frequency: 'daily', interval: 1, count: 2 }, laundry);
    app.clock.advance({ days: 1 });
    await expect.poll(async () => (await getCreated(head.id)).length).toBe(1);
    const [next] = await getCreated(head.id);
    const dayAfter = (time: string) => new Date(Date.parse(time) + 24 * hour).toISOString();
    expect(next!.details).toEqual({ pieces: 12, pickUpAt: dayAfter(pickUpAt), returnAt: dayAfter(returnAt) });
  });

  it('is made anew a day before it is due, once for each day by however many workers, and ends after so many', async () => {
    const head = await make({ kind: 'daily', count: 3 });
    expect(head.series).toMatchObject({ state: 'active', orderCount: 1 });
    expect(Date.parse(head.series!.nextDueAt!) - Date.parse(head.scheduleDate!)).toBe(24 * hour);
    await ring(head.id);
    expect(await getCreated(head.id)).toEqual([]);

    await pass({ hours: 31 });
    const [first, day] = [await stored(head.id), (await stored(head.id)).next_day!];
    await Promise.all([1, 2, 3].map(() => createNextOrder(app.context, { merchantId, orderId: head.id, day })));
    await createNextOrder(app.context, { merchantId, orderId: head.id, day: first.next_day! });
    const [second, ...more] = await getCreated(head.id);
    expect(more).toEqual([]);
    expect(second).toMatchObject({
      title: head.title,
      price: '9',
      status: 'pendingDispatch',
      scheduleType: 'scheduled',
      scheduleDate: head.series!.nextDueAt,
      repeat: { kind: 'none' },
      repeatOf: { id: head.id, orderNumber: head.orderNumber },
    });
    expect((await read(second!.id)).series).toMatchObject({ state: 'active', orderCount: 2 });
    expect((await getActions(second!.id)).at(-1)).toEqual({
      action: 'create',
      params: { repeatOf: String(head.orderNumber) },
    });

    await pass({ hours: 24 });
    await ring(head.id);
    expect(await getCreated(head.id)).toHaveLength(2);
    expect((await read(head.id)).series).toMatchObject({
      state: 'ended',
      nextDueAt: null,
      nextMadeAt: null,
      orderCount: 3,
    });
  });

  it('waits, goes on with the next day to come, leaves out what passed, and stops; its history says so', async () => {
    const head = await make({ kind: 'daily' });
    const change = async (state: 'active' | 'paused' | 'stopped', id = head.id) => {
      const { version } = (await read(id)).series!;
      return owner.call(orderCreationApi.series, { params: { id }, body: { state, reason: 'On holiday', version } });
    };
    expect(getData(await change('paused')).series).toMatchObject({ state: 'paused', nextDueAt: null });
    await pass({ days: 5 });
    await ring(head.id);
    expect(await getCreated(head.id)).toEqual([]);
    const resumed = getData(await change('active'));
    expect(Date.parse(resumed.series!.nextDueAt!)).toBeGreaterThan(app.clock.now().getTime());

    await pass({ days: 3 });
    await ring(head.id);
    expect(await getCreated(head.id)).toEqual([]);
    expect((await getActions(head.id))[0]).toMatchObject({ action: 'seriesMissed', params: { count: '3' } });
    await ring(head.id);
    const [made] = await getCreated(head.id);
    expect(Date.parse(made!.scheduleDate!)).toBeGreaterThan(app.clock.now().getTime());

    getData(await change('stopped', made!.id));
    expect((await change('active')).failure.message).toBe('orderDoesNotRepeat');
    expect((await getActions(head.id)).slice(0, 1)).toEqual([{ action: 'series', params: { state: 'stopped' } }]);
    expect((await read(head.id)).series).toMatchObject({ state: 'stopped', nextDueAt: null, orderCount: 2 });
  });

  it('does what was decided by who saw it as it is; who was slower is shown what became of it', async () => {
    const { id, series } = await make({ kind: 'daily' });
    const { version } = series!;
    const decide = (state: 'active' | 'paused' | 'stopped') =>
      owner.call(orderCreationApi.series, { params: { id }, body: { state, version } });
    const answers = await Promise.all([decide('paused'), decide('stopped')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [done, late] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
    const { state } = getData(done).series!;
    expect(getData(done).series).toMatchObject({ version: version + 1 });
    expect(late.failure).toMatchObject({ message: 'recordChanged', params: { version: version + 1 } });
    expect(late.data).toMatchObject({ series: { state, version: version + 1 } });
  });

  it('cannot end before it begins, and is nobody’s who may not make orders', async () => {
    const refused = await owner.call(serviceOrdersApi.create, {
      body: {
        title: 'Water',
        categoryCode: 'water',
        price: '9',
        currency: 'USD',
        customer: { name: 'Bopha' },
        repeat: { kind: 'weekly', end: '2020-01-01' },
      },
    });
    expect(refused.failure.validate).toEqual({ 'repeat.end': [{ key: 'endNotBeforeStart' }] });
    const head = await make({ kind: 'daily' });
    const looker = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'view-service', action: 'read' }] }),
    );
    const body = { state: 'stopped' as const, version: 1 };
    expect((await looker.call(orderCreationApi.series, { params: { id: head.id }, body })).status).toBe(403);
    const once = await make({ kind: 'none' });
    const none = await owner.call(orderCreationApi.series, { params: { id: once.id }, body });
    expect(none.failure.message).toBe('orderDoesNotRepeat');
  });
});
