import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceAlertsApi } from '@sala/contract/service/service-orders/service-alerts.api.ts';
import type { OrderAlert } from '@sala/contract/service/service-orders/service-alerts.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

type Hired = Awaited<ReturnType<typeof hire>>;

let app: TestApp;
let merchantId: string;
let dara: Hired;
let dispatcher: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());
beforeEach(async () => {
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  dara = await hire(app, merchantId, { firstName: 'Dara', lastName: 'Chan' });
  dispatcher = await signInAs(app, dara);
});

/** Sessions may have ended by then. */
async function wait(by: { minutes?: number; hours?: number }): Promise<void> {
  app.clock.advance(by);
  dispatcher = await signInAs(app, dara);
}
const inMinutes = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
const make = async (over: object = {}) => {
  const customer = { name: 'Srey Neang' };
  const body = { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD', customer, ...over };
  return getData(await dispatcher.call(serviceOrdersApi.create, { body: body as never }));
};
const read = async (id: string) => getData(await dispatcher.call(serviceOrdersApi.get, { params: { id } }));
const move = async (id: string, status: ServiceStatus, more: object = {}) => {
  const body = { status, version: (await read(id)).version, ...more };
  return getData(await dispatcher.call(serviceOrdersApi.update, { params: { id }, body }));
};
const mine = () => ({ operatorId: dara.id, reason: 'Is near' });
const list = async (portal = dispatcher) => getData(await portal.call(serviceAlertsApi.list));
const kinds = async () => (await list()).map(({ kind, order }) => [kind, order.title]);
const dismissal = ({ kind, order, causedAt }: OrderAlert, note = 'They agreed to wait') => ({
  body: { orderId: order.id, kind, causedAt, note },
});
const dismiss = (alert: OrderAlert, note?: string, portal = dispatcher) =>
  portal.call(serviceAlertsApi.dismiss, dismissal(alert, note));

describe('the alerts of the board', () => {
  it('are orders that are late, whose price or customer is waited for, and whose work runs over', async () => {
    await make({ title: 'Planned', scheduleType: 'scheduled', scheduleDate: inMinutes(10) });
    await make({ title: 'At once' });
    await make({ title: 'Unpriced', priceType: 'negotiate', price: undefined, ...mine() });
    const priced = await make({
      title: 'Priced',
      priceType: 'negotiate',
      price: undefined,
      ...mine(),
      priceSpecialistId: dara.id,
    });
    await move(priced.id, 'pending', { price: '6' });
    await move(priced.id, 'accepted');
    const worked = await make({ title: 'Worked on', contactNumber: '012 345 678', ...mine() });
    await move(worked.id, 'accepted');
    await move(worked.id, 'processing');
    const completed = await make({ title: 'Completed', ...mine() });
    for (const status of ['accepted', 'processing', 'completed'] as const) await move(completed.id, status);
    expect(await list()).toEqual([]);

    // The customer is reminded ten minutes after the completion; the planned time comes at the same moment.
    await wait({ minutes: 11 });
    expect((await kinds()).toSorted()).toEqual([
      ['customerSilent', 'Completed'],
      ['late', 'Planned'],
    ]);
    await wait({ minutes: 20 });
    expect((await kinds()).at(-1)).toEqual(['priceWaiting', 'Unpriced']);
    await wait({ minutes: 30 });
    expect((await kinds()).toSorted()).toEqual([
      ['customerSilent', 'Completed'],
      ['customerSilent', 'Priced'],
      ['late', 'At once'],
      ['late', 'Planned'],
      ['late', 'Unpriced'],
      ['priceWaiting', 'Unpriced'],
      ['runningOver', 'Worked on'],
    ]);
    expect((await list()).find(({ kind }) => kind === 'runningOver')).toMatchObject({
      order: {
        id: worked.id,
        status: 'processing',
        customerName: 'Srey Neang',
        phone: '012 345 678',
        operator: { id: dara.id },
      },
      dismissed: null,
    });
    // What no longer holds is gone by itself.
    await move(worked.id, 'completed');
    expect(await kinds()).not.toContainEqual(['runningOver', 'Worked on']);
  });

  it('are dismissed for all with a note that is kept, and come back when their cause begins anew', async () => {
    const order = await make({ scheduleType: 'scheduled', scheduleDate: inMinutes(10) });
    const sophea = await signInAs(app, await hire(app, merchantId, { firstName: 'Sophea' }));
    const listener = await Listener.on(sophea, roomNamespace);
    await wait({ minutes: 11 });
    const [late] = await list();
    for (const note of ['', '   ']) {
      const refused = await dismiss(late!, note);
      expect([refused.status, Object.keys(refused.failure.validate!)]).toEqual([422, ['note']]);
    }
    const dismissed = getData(await dismiss(late!));
    expect(dismissed.dismissed).toMatchObject({ by: 'Dara Chan', note: 'They agreed to wait' });
    await listener.next('service:alertDismissed', ({ id }) => id === order.id);
    expect(await list()).toEqual([dismissed]);
    const [log] = getData(await dispatcher.call(serviceOrdersApi.logs, { query: { serviceId: order.id } }));
    expect(log).toMatchObject({
      action: 'dismissAlert',
      reason: 'They agreed to wait',
      params: { kind: 'late' },
      actor: { name: 'Dara Chan' },
    });
    // The order itself did not change, so nobody's change of it is refused.
    expect((await read(order.id)).version).toBe(order.version);
    // One dismissal of one alert.
    expect((await dismiss(late!, 'Me too')).failure).toMatchObject({ message: 'alertEnded' });

    const body = { scheduleDate: inMinutes(30), version: order.version };
    getData(await dispatcher.call(orderChangesApi.edit, { params: { id: order.id }, body }));
    expect(await list()).toEqual([]);
    await wait({ minutes: 31 });
    const [again] = await list();
    expect(again).toMatchObject({ kind: 'late', order: { id: order.id }, dismissed: null });
    // What was seen before the new time no longer exists.
    expect((await dismiss(late!)).failure).toMatchObject({ message: 'alertEnded' });
    expect((await dismiss(again!)).status).toBe(200);
  });

  it('begin anew with each specialist who is asked, and with each beginning of the work', async () => {
    const unpriced = await make({ title: 'Unpriced', priceType: 'negotiate', price: undefined, ...mine() });
    const worked = await make({ title: 'Worked on', contactNumber: '012 345 678', ...mine() });
    await move(worked.id, 'accepted');
    await move(worked.id, 'processing');
    await wait({ minutes: 61 });
    for (const alert of await list()) getData(await dismiss(alert));
    expect((await list()).every(({ dismissed }) => dismissed)).toBe(true);
    const body = { priceSpecialistId: dara.id, version: (await read(unpriced.id)).version };
    getData(await dispatcher.call(serviceOrdersApi.assign, { params: { id: unpriced.id }, body }));
    await move(worked.id, 'hold', { holdMinutes: 5 });
    await move(worked.id, 'processing');
    expect((await kinds()).filter(([kind]) => kind !== 'late')).toEqual([]);
    await wait({ minutes: 61 });
    expect((await list()).filter(({ dismissed }) => !dismissed).map(({ kind }) => kind)).toEqual([
      'priceWaiting',
      'runningOver',
    ]);
  });

  it('are nobody’s who may not see the orders, and are dismissed only by who may move them', async () => {
    await make({ title: 'At once' });
    await wait({ minutes: 61 });
    const [late] = await list();
    const see = { subject: 'view-service', action: 'read' } as const;
    const asks = async (permissions: Parameters<typeof hire>[2] & object) => {
      const portal = await signInAs(app, await hire(app, merchantId, permissions));
      const [listed, done] = [await portal.call(serviceAlertsApi.list), await dismiss(late!, undefined, portal)];
      return [listed.status, listed.data?.length ?? 0, done.status];
    };
    expect(await asks({ permissions: [{ subject: 'chat', action: 'read' }] })).toEqual([403, 0, 403]);
    expect(await asks({ permissions: [see] })).toEqual([200, 1, 403]);
    // Someone who only sets prices is asked about the orders that they price.
    const pricing = { subject: 'manage-service-price', action: 'update' } as const;
    expect(await asks({ permissions: [see, pricing] })).toEqual([200, 0, 403]);
    const changing = { subject: 'change-status-service', action: 'update' } as const;
    const serviceScope = { ...unrestrictedScope, categories: ['cleaning'] };
    expect(await asks({ permissions: [see, changing], serviceScope })).toEqual([200, 0, 404]);
    const other = await buildWorkplace(app);
    const stranger = await signInAs(app, await hire(app, other.merchantId));
    expect(await list(stranger)).toEqual([]);
    expect((await dismiss(late!, undefined, stranger)).failure).toMatchObject({ message: 'recordNotFound' });
    expect((await list())[0]!.dismissed).toBeNull();
    expect(await asks({ permissions: [see, changing] })).toEqual([200, 1, 200]);
  });
});
