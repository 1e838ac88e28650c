import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
type Hired = Awaited<ReturnType<typeof hire>>;
let [dara, chan]: Hired[] = [];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await signInAs(app, await hire(app, merchantId));
  [dara, chan] = [
    await hire(app, merchantId, { firstName: 'Dara' }),
    await hire(app, merchantId, { firstName: 'Chan' }),
  ];
});
afterAll(() => app?.close());

const wish = (over: object = {}) => ({
  title: 'Two bottles to the third floor',
  categoryCode: 'water',
  priceType: 'fixed' as const,
  price: '5',
  currency: 'USD',
  customer: { name: 'Srey Neang', phone: '012 345 678' },
  ...over,
});
const make = async (over: object = {}, portal = owner) =>
  getData(await portal.call(serviceOrdersApi.create, { body: wish(over) }));
const assign = (id: string, version: number, operatorId: string, portal = owner) =>
  portal.call(serviceOrdersApi.assign, { params: { id }, body: { operatorId, reason: 'Is near', version } });
const move = (id: string, version: number, status: ServiceStatus, more: object = {}, portal = owner) =>
  portal.call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } });
const toLog = async (serviceId: string) =>
  getData(await owner.call(serviceOrdersApi.logs, { query: { serviceId } }))
    .reverse()
    .map(({ from, to, action }) => [action, from, to]);

describe('an order', () => {
  it('is made with a number of its own, waits for its operator, and is worked through to its end', async () => {
    const made = await make();
    expect(made).toMatchObject({ status: 'pendingDispatch', origin: 'manual', kind: 'water', price: '5', version: 1 });
    const next = await make({ title: 'Another' });
    expect(next.orderNumber).toBe(made.orderNumber + 1);

    const early = await move(made.id, 1, 'accepted');
    expect(early.failure.message).toBe('notAllowToUpdateBeforeAssign');
    const assigned = getData(await assign(made.id, 1, dara!.id));
    expect(assigned).toMatchObject({ status: 'pending', version: 2, operator: { id: dara!.id } });
    expect((await assign(made.id, 2, dara!.id)).failure.message).toBe('merchantUserAssigned');

    const stale = await move(made.id, 1, 'accepted');
    expect([stale.status, stale.failure.message]).toEqual([409, 'orderHasChanged']);
    let { version } = assigned;
    for (const status of ['accepted', 'processing', 'completed'] as const)
      version = getData(await move(made.id, version, status)).version;
    const confirmed = await move(made.id, version, 'resolved');
    expect(confirmed.status).toBe(403);
    expect(await toLog(made.id)).toEqual([
      ['create', null, 'created'],
      ['create', 'created', 'pendingDispatch'],
      ['assign', 'pendingDispatch', 'assign'],
      ['assign', 'assign', 'pending'],
      ['accept', 'pending', 'accepted'],
      ['start', 'accepted', 'processing'],
      ['complete', 'processing', 'completed'],
    ]);
  });

  it('is given to the first of two dispatchers’ choices; the other reads that it has changed', async () => {
    const { id } = await make();
    const answers = await Promise.all([assign(id, 1, dara!.id), assign(id, 1, chan!.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409)!.failure as unknown as { message: string; data: object };
    expect(late).toMatchObject({ message: 'operatorAlreadyAssigned', data: { id, version: 2, status: 'pending' } });
    const back = getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
    expect(back.operator!.id).toBe(answers.find(({ status }) => status === 200)!.data.operator!.id);
  });

  it('without an agreed price goes to the specialist first; every price they say stays', async () => {
    const made = await make({ priceType: 'negotiate', price: undefined });
    const body = { operatorId: dara!.id, priceSpecialistId: chan!.id, reason: 'Is near', version: 1 };
    const asked = getData(await owner.call(serviceOrdersApi.assign, { params: { id: made.id }, body }));
    expect(asked).toMatchObject({ status: 'pendingPrice', priceSpecialist: { id: chan!.id } });
    const specialist = await signInAs(app, chan!);
    const without = await move(made.id, asked.version, 'pending', {}, specialist);
    expect(without.failure.validate).toEqual({ price: [{ key: 'required' }] });
    const riel = await make({
      priceType: 'negotiate',
      price: undefined,
      currency: 'KHR',
      operatorId: dara!.id,
      reason: 'Is near',
    });
    const coins = await move(riel.id, riel.version, 'pending', { price: '7.50' });
    expect(coins.failure.validate).toEqual({ price: [{ key: 'decimalPlaces', params: { decimals: 0 } }] });
    const priced = getData(
      await move(made.id, asked.version, 'pending', { price: '7.50', note: 'Stairs' }, specialist),
    );
    expect(priced).toMatchObject({ status: 'pending', price: '7.5', isPriceAgreed: true });
    const again = getData(
      await owner.call(serviceOrdersApi.assign, {
        params: { id: made.id },
        body: { priceSpecialistId: dara!.id, reason: 'Is near', version: priced.version },
      }),
    );
    expect(again.status).toBe('pendingPrice');
    const second = getData(await move(made.id, again.version, 'pending', { price: '6' }));
    expect(second.prices.map(({ number, price, state }) => [number, price, state])).toEqual([
      [1, '7.5', 'replaced'],
      [2, '6', 'open'],
    ]);
  });

  it('on hold counts down to one instant of the server and wakes by itself where it was', async () => {
    const made = await make();
    let { version } = getData(await assign(made.id, 1, dara!.id));
    version = getData(await move(made.id, version, 'accepted')).version;
    const past = await move(made.id, version, 'hold', { holdUntil: '2020-01-01T00:00:00.000Z' });
    expect(past.failure.validate).toEqual({ hold_until: [{ key: 'inFuture' }] });
    const endless = await move(made.id, version, 'hold', { holdUntil: '9999-12-31T23:59:59Z' });
    expect(endless.failure.validate).toEqual({ hold_until: [{ key: 'tooFarAhead', params: { days: 90 } }] });
    expect((await move(made.id, version, 'hold')).failure.validate).toEqual({ hold_minutes: [{ key: 'required' }] });
    const until = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const held = getData(await move(made.id, version, 'hold', { holdUntil: until, reason: 'No parking' }));
    expect(held).toMatchObject({ status: 'hold', holdUntil: until, formerStatus: 'accepted' });
    app.clock.advance({ seconds: 61 });
    await app.context.database.unscopedSql(
      "update jobs.job set start_after = now() where name = 'service-orders.wake-order' and data ->> 'orderId' = $1",
      [made.id],
    );
    await expect
      .poll(async () => getData(await owner.call(serviceOrdersApi.get, { params: { id: made.id } })).status)
      .toBe('accepted');
    expect((await toLog(made.id)).at(-1)).toEqual(['wake', 'hold', 'accepted']);
    app.clock.advance({ seconds: -61 });
  });

  it('handed over, or given to somebody else, begins anew with the next one', async () => {
    const made = await make({ operatorId: dara!.id, reason: 'Is near' });
    expect(made).toMatchObject({ status: 'pending', version: 2 });
    const { version } = getData(await move(made.id, 2, 'accepted'));
    const body = { id: made.id, operatorId: chan!.id, version, reason: 'End of my shift' };
    const handed = getData(await owner.call(serviceOrdersApi.handOver, { body }));
    expect(handed).toMatchObject({ status: 'pending', operator: { id: chan!.id } });
    expect((await toLog(made.id)).slice(-2)).toEqual([
      ['handOver', 'accepted', 'handover'],
      ['handOver', 'handover', 'pending'],
    ]);
  });

  it('is changed only by its operator, or by whoever may change every order', async () => {
    const permissions = (['view-service', 'change-status-service'] as const).map((subject) => ({
      subject,
      action: subject === 'view-service' ? ('read' as const) : ('update' as const),
    }));
    const [hers, other] = [await hire(app, merchantId, { permissions }), await hire(app, merchantId, { permissions })];
    const made = await make({ operatorId: hers.id, reason: 'Is near' });
    expect((await move(made.id, 2, 'accepted', {}, await signInAs(app, other))).status).toBe(403);
    expect(getData(await move(made.id, 2, 'accepted', {}, await signInAs(app, hers))).status).toBe('accepted');
  });
});

describe('orders', () => {
  it('are found by what they are and who they are for, counted by status, and seen once they were looked at', async () => {
    const made = await make({
      title: 'Balcony',
      categoryCode: 'cleaning',
      price: '20',
      address: 'Street 271',
      room: '1204',
      customer: { name: 'Bopha Chea', phone: '+855 17 018 864' },
    });
    const byNumber = await owner.call(serviceOrdersApi.list, { query: { search: `#${made.orderNumber}` } });
    expect(getData(byNumber).map(({ id }) => id)).toEqual([made.id]);
    const isFound = async (search: string) =>
      getData(await owner.call(serviceOrdersApi.list, { query: { search } })).some(({ id }) => id === made.id);
    // Not by parts of a number that is another one as a whole.
    const phones = ['017 018 864', '018864', '+855 88'].map(isFound);
    expect(await Promise.all(phones)).toEqual([true, true, false]);
    // A street and a room are no phone number.
    expect(await isFound('271 1204')).toBe(true);
    const query = { search: 'bopha balc', categoryCode: 'cleaning' };
    const found = await owner.call(serviceOrdersApi.list, { query });
    // The creator has seen the order.
    expect([getData(found).map(({ id, isSeen }) => [id, isSeen]), found.meta.total]).toEqual([[[made.id, true]], 1]);
    const reader = await signInAs(app, await hire(app, merchantId, { serviceScope: unrestrictedScope }));
    const unseenOf = async () =>
      getData(await reader.call(serviceOrdersApi.unseen)).flatMap(({ services }) => services.map(({ id }) => id));
    expect(await unseenOf()).toContain(made.id);
    getData(await reader.call(serviceOrdersApi.markSeen, { params: { id: made.id } }));
    expect(await unseenOf()).not.toContain(made.id);
    const counts = getData(await owner.call(serviceOrdersApi.unseenByStatus));
    const listed = await owner.call(serviceOrdersApi.list, { query: { status: 'pendingDispatch,ignored' } });
    expect(counts.find(({ status }) => status === 'pendingDispatch')!.count).toBe(listed.meta.total);
    // Under the filters of the list they count what it shows.
    const counted = getData(await owner.call(serviceOrdersApi.unseenByStatus, { query }));
    expect(counted.map(({ count, unseen }) => [count, unseen])).toEqual([[1, 0]]);
  });

  it('outside of somebody’s scope are not there for them: in no list, no count, by no address', async () => {
    const water = await make();
    const cleaning = await make({ categoryCode: 'cleaning', price: '20' });
    const scope = { ...unrestrictedScope, categories: ['cleaning'] };
    const portal = await signInAs(app, await hire(app, merchantId, { serviceScope: scope }));
    const listed = getData(await portal.call(serviceOrdersApi.list, { query: { limit: 100 } })).map(({ id }) => id);
    expect([listed.includes(cleaning.id), listed.includes(water.id)]).toEqual([true, false]);
    expect((await portal.call(serviceOrdersApi.get, { params: { id: water.id } })).status).toBe(404);
    expect((await assign(water.id, 1, dara!.id, portal)).status).toBe(404);
    expect((await portal.call(serviceOrdersApi.logs, { query: { serviceId: water.id } })).status).toBe(404);
    const refused = await portal.call(serviceOrdersApi.create, { body: wish() });
    expect(refused.failure.message).toBe('serviceNotInCatalogue');
    const unseen = getData(await portal.call(serviceOrdersApi.unseen)).flatMap(({ services }) => services);
    expect(unseen.every(({ serviceCategory }) => serviceCategory!.code === 'cleaning')).toBe(true);
  });

  it('need a place in the catalogue, somebody who may take them, and a date to come', async () => {
    const create = (over: object) => owner.call(serviceOrdersApi.create, { body: wish(over) });
    expect((await create({ categoryCode: 'gold' })).failure.message).toBe('serviceNotInCatalogue');
    // Metadata may contain anything that the database can store.
    const deep = JSON.parse(`{"a":${'['.repeat(30)}${']'.repeat(30)}}`);
    for (const metadata of [{ 'A\u0000': 1 }, { a: 'A\u0000' }, { a: [{ b: 'A\ud800' }] }, deep])
      expect(
        Object.keys((await create({ metadata })).failure.validate ?? {}).map((path) => path.split('.')[0]),
      ).toEqual(['metadata']);
    expect((await create({ metadata: { a: ['\\u0000', { b: null }] } })).status).toBe(200);
    expect((await create({ operatorId: newId() })).status).toBe(404);
    const looker = await hire(app, merchantId, { permissions: [{ subject: 'view-service', action: 'read' }] });
    expect((await create({ operatorId: looker.id })).failure.message).toBe('operatorCannotTakeService');
    expect((await create({ scheduleType: 'scheduled' })).failure.validate).toEqual({
      schedule_date: [{ key: 'required' }],
    });
    const past = { scheduleType: 'scheduled', scheduleDate: '2020-01-01T00:00:00.000Z' };
    expect((await create(past)).failure.validate).toEqual({ schedule_date: [{ key: 'inFuture' }] });
    expect((await create({ price: undefined })).failure.validate).toEqual({ price: [{ key: 'required' }] });
  });

  it('of one program are made once for each id of its own, however often it asks', async () => {
    const body = wish({ externalId: 'shop-4711' });
    const answers = await Promise.all([1, 2, 3].map(() => owner.call(serviceOrdersApi.create, { body })));
    expect(new Set(answers.map((answer) => getData(answer).id)).size).toBe(1);
  });
});
