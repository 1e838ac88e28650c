import type { Permission } from '@sala/contract/core/ability.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { serviceBoardApi } from '@sala/contract/service/service-orders/service-board.api.ts';
import { maxBoardViews } from '@sala/contract/service/service-orders/service-board.schema.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment, buildTeam } from '#modules/organisation/departments/departments.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { cellsOf, toCsvTables } from '#testing/csv-tables.ts';
import { Listener } from '#testing/listener.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

type Hired = Awaited<ReturnType<typeof hire>>;

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
let dara: Hired;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await signInAs(app, await hire(app, merchantId));
  dara = await hire(app, merchantId, { firstName: 'Dara' });
});
afterAll(() => app?.close());

const make = async (over: object = {}) =>
  getData(
    await owner.call(serviceOrdersApi.create, {
      body: {
        title: 'Two bottles',
        categoryCode: 'water',
        price: '5',
        currency: 'USD',
        customer: { name: 'Srey Neang' },
        ...over,
      },
    }),
  );
const bulk = (body: object, portal = owner) => portal.call(serviceBoardApi.bulk, { body: body as never });
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

describe('the same move of several orders', () => {
  it('is made of each by itself: what one is refused does not stop the others', async () => {
    const [first, stale, gone] = [await make(), await make(), { id: newId(), version: 1 }];
    const orders = [seen(first), { ...seen(stale), version: 7 }, gone];
    const assigned = getData(await bulk({ action: 'assign', orders, personId: dara.id, reason: 'Is near' }));
    expect([assigned.done, assigned.refused.map(({ id, message }) => [id, message])]).toEqual([
      [first.id],
      [
        [stale.id, 'orderHasChanged'],
        [gone.id, 'recordNotFound'],
      ],
    ]);
    const held = getData(
      await bulk({ action: 'hold', orders: [{ id: first.id, version: 2 }, seen(stale)], holdMinutes: 5 }),
    );
    expect(held.refused.map(({ message }) => message)).toEqual(['notAllowToUpdate', 'notAllowToUpdateBeforeAssign']);
    const cancelled = getData(await bulk({ action: 'cancel', orders: [{ id: first.id, version: 2 }, seen(stale)] }));
    expect(cancelled.done).toEqual([first.id, stale.id]);
  });

  it('is refused as a whole where it cannot be made of any, and of each without the ability for it', async () => {
    const order = seen(await make());
    const fieldsOf = async (body: object) =>
      Object.keys((await bulk({ orders: [order], ...body })).failure.validate ?? {});
    expect(await fieldsOf({ action: 'assign' })).toEqual(['person_id']);
    expect(await fieldsOf({ action: 'hold' })).toEqual(['hold_minutes']);
    for (const year of [2020, 9999])
      expect(await fieldsOf({ action: 'hold', holdUntil: `${year}-01-01T00:00:00.000Z` })).toEqual(['hold_until']);
    const permissions = [
      { subject: 'view-service' as const, action: 'read' as const },
      { subject: 'change-status-service' as const, action: 'update' as const },
    ];
    const changer = await signInAs(app, await hire(app, merchantId, { permissions }));
    const answer = getData(await bulk({ action: 'assign', orders: [order], personId: dara.id }, changer));
    expect(answer).toEqual({ done: [], refused: [{ id: order.id, message: 'notAllowed', params: {} }] });
  });
});

const zones = ['Asia/Phnom_Penh', 'Pacific/Honolulu', 'Europe/London'];
const isFarFromMidnight = (timeZone: string) => {
  const hour = Number(app.clock.now().toLocaleString('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }));
  return hour >= 1 && hour < 22;
};

describe('the trays of the queue', () => {
  it('count what waits for whom and what is due, by the day of the reader’s zone, and hold just that', async () => {
    const title = 'Trays';
    const timeZone = zones.find((zone) => isFarFromMidnight(zone))!;
    const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString();
    await make({ title, scheduleType: 'scheduled', scheduleDate: inHours(1) });
    const later = await make({ title, scheduleType: 'scheduled', scheduleDate: inHours(24) });
    const priced = await make({ title, priceType: 'negotiate', price: undefined });
    await owner.call(serviceOrdersApi.assign, {
      params: { id: priced.id },
      body: { operatorId: dara.id, reason: 'Is near', version: 1 },
    });
    const query = { search: title, timeZone };
    const countsOf = async (one: TestPortal) => {
      const counts = getData(await one.call(serviceBoardApi.trays, { query }));
      return Object.fromEntries(counts.map(({ tray, count }) => [tray, count]));
    };
    expect(await countsOf(await signInAs(app, dara))).toMatchObject({ mine: 1 });
    expect(await countsOf(owner)).toEqual({
      mine: 0,
      waitingDispatch: 2,
      waitingPrice: 1,
      priceGiven: 0,
      hold: 0,
      late: 0,
      unconfirmed: 0,
      today: 2,
      tomorrow: 1,
    });
    const idsIn = async (tray: 'tomorrow' | 'waitingPrice') =>
      getData(await owner.call(serviceOrdersApi.list, { query: { ...query, tray } })).map(({ id }) => id);
    expect([await idsIn('tomorrow'), await idsIn('waitingPrice')]).toEqual([[later.id], [priced.id]]);
    const asked = { search: title, order: 'requestedAt', sort: 'desc' } as const;
    const downloaded = getData(await owner.call(serviceBoardApi.download, { query: asked }));
    expect(downloaded.map(({ id }) => id)[0]).toBe(later.id);
    expect(downloaded).toHaveLength(3);
    const file = await owner.call(serviceBoardApi.export, { query: asked });
    const [head, ...rows] = toCsvTables(file.data)[0]!.map(cellsOf);
    expect(rows.map((row) => row[1])).toEqual(downloaded.map(({ orderNumber }) => String(orderNumber)));
    expect(head!.slice(1, 5)).toEqual(['Number', 'Status', 'Customer', 'Phone']);
    expect(rows.find((row) => row[1] === String(priced.orderNumber))![2]).toBe('Awaiting price');
    const stranger = await signInAs(
      app,
      await hire(app, merchantId, { permissions: [{ subject: 'chat', action: 'read' }] }),
    );
    expect((await stranger.call(serviceBoardApi.export, { query: asked })).status).toBe(403);
  });
});

describe('what the board can be filtered by', () => {
  it('is no more than its reader may see', async () => {
    const serviceScope = { ...unrestrictedScope, categories: ['cleaning'] };
    const portal = await signInAs(app, await hire(app, merchantId, { serviceScope }));
    const codesOf = async (one: TestPortal) =>
      getData(await one.call(serviceBoardApi.choices))
        .entries.filter(({ level }) => level === 'category')
        .map(({ code }) => code);
    expect([(await codesOf(owner)).sort(), await codesOf(portal)]).toEqual([['cleaning', 'water'], ['cleaning']]);
    const { people } = getData(await portal.call(serviceBoardApi.choices));
    expect(people).toContainEqual(expect.objectContaining({ id: dara.id, profilePicture: null, isActive: true }));
  });

  it('are departments and teams for who reads the overview', async () => {
    const permissions: Permission[] = [{ subject: 'view-service', action: 'read' }];
    const portal = await signInAs(app, await hire(app, merchantId, { permissions }));
    const { id: departmentId, name } = await buildDepartment(app.context, { merchantId });
    const team = await buildTeam(app.context, { merchantId, departmentId });
    const choices = getData(await owner.call(serviceBoardApi.choices));
    expect(choices.departments).toContainEqual({ id: departmentId, name });
    expect(choices.teams).toEqual([{ id: team.id, name: team.name }]);
    expect(getData(await portal.call(serviceBoardApi.choices))).toMatchObject({ departments: [], teams: [] });
  });
});

describe('saved choices', () => {
  it('are one’s own, each under its name, and one of them opens the board', async () => {
    const save = (name: string, isDefault = false, portal = owner) =>
      portal.call(serviceBoardApi.createView, { body: { name, params: { tray: 'hold' }, isDefault } });
    const mine = getData(await save('On hold', true));
    const other = getData(await save('Water', true));
    const views = getData(await owner.call(serviceBoardApi.listViews));
    expect(views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['On hold', false],
      ['Water', true],
    ]);
    expect((await save('Water')).failure.validate).toEqual({ name: [{ key: 'unique', params: { value: 'Water' } }] });
    const body = { name: 'Held', params: { tray: 'hold', sort: 'asc' }, isDefault: false, version: 2 };
    expect(getData(await owner.call(serviceBoardApi.updateView, { params: mine, body })).name).toBe('Held');
    const renamed = await owner.call(serviceBoardApi.changeView, { params: mine, body: { name: 'Waits', version: 3 } });
    expect(getData(renamed)).toMatchObject({ name: 'Waits', params: body.params, version: 4 });

    const stranger = await signInAs(app, await hire(app, merchantId));
    expect(getData(await stranger.call(serviceBoardApi.listViews))).toEqual([]);
    expect((await stranger.call(serviceBoardApi.updateView, { params: mine, body })).status).toBe(404);
    expect((await stranger.call(serviceBoardApi.removeView, { params: mine })).status).toBe(404);
    expect((await owner.call(serviceBoardApi.removeView, { params: other })).status).toBe(200);
    for (let count = 1; count < maxBoardViews; count += 1) await save(`View ${count}`);
    expect((await save('One too many')).failure.validate?.name?.[0]?.key).toBe('maxItems');
  });
});

describe('what dispatchers do', () => {
  it('is told to those who may see the order, and to nobody else; what one has seen is told to one’s other screens', async () => {
    const serviceScope = { ...unrestrictedScope, categories: ['cleaning'] };
    const cleaner = await signInAs(app, await hire(app, merchantId, { serviceScope }));
    const sophea = await signInAs(app, await hire(app, merchantId, { firstName: 'Sophea' }));
    const [mine, hers, other] = await Promise.all(
      [owner, sophea, cleaner].map((one) => Listener.on(one, roomNamespace)),
    );
    const order = await make();
    await sophea.call(serviceBoardApi.attend, { params: order, body: { what: 'assigning' } });
    const { payload: seen } = await mine!.next('service:attention');
    expect(seen).toMatchObject({ orderId: order.id, what: 'assigning' });
    expect((await cleaner.call(serviceBoardApi.attend, { params: order, body: { what: 'viewing' } })).status).toBe(404);
    await sophea.call(serviceBoardApi.beHere, { body: { isHere: true } });
    expect((await other!.next('service:attention')).payload).toMatchObject({ orderId: null, what: 'here' });
    await sophea.call(serviceOrdersApi.markSeen, { params: order });
    expect((await hers!.next('service:orderSeen')).payload).toEqual({ id: order.id, version: 1 });
  });
});
