import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;
/** On duty all day, every day; none of them has a page open. */
let [dara, chan]: { id: string; employeeId: string }[] = [];

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'cleaning'] });
  owner = await signInAs(app, await hire(app, merchantId, { firstName: 'Owner', lastName: '' }));
  dara = await onDuty('Dara', 2);
  chan = await onDuty('Chan', 1);
});
afterAll(() => app?.close());

async function onDuty(firstName: string, serviceCap: number, scope = unrestrictedScope) {
  const user = await hire(app, merchantId, { firstName, lastName: '', serviceScope: scope });
  const employee = await buildEmployee(app.context, { merchantId, userId: user.id, name: firstName, serviceCap });
  const round = { startTime: '00:00', endTime: '00:00', timeZone: 'UTC', startDate: '2020-01-01' };
  const repeat = { kind: 'weekly' as const, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  await buildTimeShift(app.context, { merchantId, ...round, repeat, assignees: { employeeIds: [employee.id] } });
  app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'hours' } }]);
  return { id: user.id, employeeId: employee.id };
}

const make = async (over: object = {}) =>
  getData(
    await owner.call(serviceOrdersApi.create, {
      body: {
        title: 'Two bottles',
        categoryCode: 'water',
        priceType: 'fixed',
        price: '5',
        currency: 'USD',
        customer: { name: 'Srey Neang', phone: '012 345 678' },
        ...over,
      },
    }),
  );
const get = async (id: string) => getData(await owner.call(serviceOrdersApi.get, { params: { id } }));
const getCandidates = async (id: string) => getData(await owner.call(serviceDispatchApi.operators, { params: { id } }));
const toChoices = async (id: string) => getData(await owner.call(serviceDispatchApi.choices, { params: { id } }));
const assign = async (id: string, operatorId: string) => {
  const { version } = await get(id);
  return getData(
    await owner.call(serviceOrdersApi.assign, { params: { id }, body: { operatorId, reason: 'Is near', version } }),
  );
};
async function move(id: string, ...statuses: ServiceStatus[]) {
  for (const status of statuses) {
    const { version } = await get(id);
    const body = { status, version, ...(status === 'rejected' && { reason: 'Too far away' }) };
    getData(await owner.call(serviceOrdersApi.update, { params: { id }, body }));
  }
}
async function setMode(dispatchMode: 'manual' | 'automatic') {
  const settings = getData(await owner.call(serviceSettingsApi.get));
  const none = { url: '', schedule: 'off' as const };
  const remote = { project: none, category: none, type: none, subtype: none, product: none };
  const body = { ...settings, dispatchMode, webhookUrl: '', callbackUrl: '', remote };
  return getData(await owner.call(serviceSettingsApi.update, { body }));
}
async function setCap(id: string, serviceCap: number) {
  const { employeeName, department, role, shiftIds } = getData(await owner.call(employeesApi.get, { params: { id } }));
  const body = { employeeName, departmentId: department.id, role, teams: [], serviceCap, isActive: true, shiftIds };
  return getData(await owner.edit(employeesApi.update, employeesApi.get, { params: { id }, body }));
}
const getHolder = async (id: string) => (await get(id)).operator?.id ?? null;

describe('by hand', () => {
  it('an order goes to whoever is proposed first; of everybody else it is told what speaks against them', async () => {
    const narrow = await onDuty('Narrow', 3, { ...unrestrictedScope, categories: ['cleaning'] });
    const looker = await hire(app, merchantId, {
      firstName: 'Looker',
      permissions: [{ subject: 'view-service', action: 'read' }],
    });
    const first = await make({ customer: { name: 'Bopha', phone: '099' } });
    await assign(first.id, chan!.id);
    const second = await make({ customer: { name: 'Bopha', phone: '098' } });
    const takers = await getCandidates(second.id);
    const byId = Object.fromEntries(takers.map((taker) => [taker.id, taker]));
    expect(takers[0]).toMatchObject({ id: dara!.id, rank: 1, decisive: null, load: 0, cap: 2, obstacles: [] });
    // The order has no department.
    expect(takers.some(({ isInDepartment }) => isInDepartment)).toBe(false);
    expect(byId[dara!.id]!.availability).toMatchObject({ state: 'offline', reason: 'disconnected' });
    // Dara is on duty without an open page; Looker has no working hours.
    expect(byId[dara!.id]!.shift).not.toBeNull();
    expect(byId[looker.id]!.shift).toBeNull();
    expect(byId[chan!.id]).toMatchObject({ load: 1, cap: 1, obstacles: ['atCap'], rank: null });
    expect(byId[narrow.id]!.obstacles).toEqual(['outsideScope']);
    expect(byId[looker.id]!.obstacles).toEqual(['noAbility', 'offline']);
    // Home counts the same two people, Dara and Narrow. Neither has a page open.
    expect(getData(await owner.call(dashboardApi.get)).work.orders).toMatchObject({ free: 2 });
    const held = Object.fromEntries((await getCandidates(first.id)).map(({ id, obstacles }) => [id, obstacles]));
    expect(held[chan!.id]).toEqual(['hasIt', 'atCap']);

    await move(first.id, 'accepted', 'processing', 'completed');
    const third = await make({ customer: { name: 'Bopha', phone: '099' } });
    const known = (await getCandidates(third.id)).find(({ id }) => id === chan!.id);
    expect(known).toMatchObject({ knowsCustomer: true, load: 0, obstacles: [] });
    await move(second.id, 'cancel');
    await move(third.id, 'cancel');
  });

  it('of an order for later it counts who is on duty then, and who has another one at that hour', async () => {
    const scheduleDate = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const later = { scheduleType: 'scheduled', scheduleDate };
    const [one, other] = [await make(later), await make(later)];
    await assign(one.id, dara!.id);
    const takers = await getCandidates(other.id);
    expect(takers.find(({ id }) => id === dara!.id)).toMatchObject({ obstacles: ['booked'], load: 0 });
    const order = takers.filter(({ rank }) => rank !== null).map(({ id }) => id);
    expect(order.indexOf(chan!.id)).toBeLessThan(order.indexOf(dara!.id));
    expect(order.at(-1)).toBe(dara!.id);
    await move(one.id, 'cancel');
    await move(other.id, 'cancel');
  });

  it('is nobody’s business who may not see the order', async () => {
    const { id } = await make();
    const permissions = (['view-service', 'assign-operator-service'] as const).map((subject) => ({
      subject,
      action: subject === 'view-service' ? ('read' as const) : ('update' as const),
    }));
    const scope = { ...unrestrictedScope, categories: ['cleaning'] };
    const narrow = await signInAs(app, await hire(app, merchantId, { permissions, serviceScope: scope }));
    for (const call of [serviceDispatchApi.operators, serviceDispatchApi.choices])
      expect((await narrow.call(call, { params: { id } })).status).toBe(404);
    await move(id, 'cancel');
  });
});

describe('by itself', () => {
  it('every order goes to who can take it, up to their limit, with the reasons kept, and on to the next who is free', async () => {
    const before = await make({ title: 'It waited' });
    await setMode('automatic');
    const orders = [before, await make(), await make(), await make()];
    const holders = () => Promise.all(orders.map(({ id }) => getHolder(id)));
    await expect.poll(async () => (await holders()).filter(Boolean).length).toBe(3);
    expect((await holders()).toSorted()).toEqual([dara!.id, dara!.id, chan!.id, null].toSorted());
    const [left] = await Promise.all(orders.map(({ id }) => get(id))).then((all) =>
      all.filter((order) => !order.operator),
    );
    expect(left!.status).toBe('pendingDispatch');
    const [waiting] = await toChoices(left!.id);
    expect(waiting).toMatchObject({ outcome: 'waiting', chosen: null });
    const why = Object.fromEntries(waiting!.considered.map(({ name, obstacles }) => [name, obstacles]));
    expect([why.Dara, why.Chan, why.Owner]).toEqual([['atCap'], ['atCap'], ['offline', 'notByItself']]);

    const given = orders.find(({ id }) => id !== left!.id)!;
    const [choice] = await toChoices(given.id);
    expect(choice).toMatchObject({ outcome: 'assigned', chosen: { id: await getHolder(given.id) } });
    expect(choice!.considered[0]).toMatchObject({ rank: 1, id: choice!.chosen!.id });
    const { data: logs } = await owner.call(serviceOrdersApi.logs, { query: { serviceId: given.id } });
    expect(logs[0]).toMatchObject({ action: 'assign', to: 'pending', actor: { kind: 'clock' } });

    await setCap(chan!.employeeId, 2);
    await expect.poll(() => getHolder(left!.id)).toBe(chan!.id);
  });

  it('an order that was rejected goes to somebody else, never to the same one again, and waits where there is nobody', async () => {
    await setCap(dara!.employeeId, 9);
    await setCap(chan!.employeeId, 9);
    const { id } = await make({ title: 'Fifth floor' });
    await expect.poll(() => getHolder(id)).not.toBeNull();
    const first = (await getHolder(id))!;
    const other = first === dara!.id ? chan!.id : dara!.id;
    await move(id, 'rejected');
    await expect.poll(() => getHolder(id)).toBe(other);
    expect(await get(id)).toMatchObject({ status: 'pending' });
    await move(id, 'rejected');
    const [waiting, ...past] = await toChoices(id);
    const why = Object.fromEntries(waiting!.considered.map((taker) => [taker.id, taker.obstacles]));
    expect([waiting!.outcome, why[first], why[other]]).toEqual(['waiting', ['rejectedIt'], ['rejectedIt']]);
    expect(past.map(({ chosen }) => chosen!.id)).toEqual([other, first]);
    await app.context.events.settled();
    expect(await get(id)).toMatchObject({
      status: 'pendingDispatch',
      operator: null,
      returned: { cause: 'rejected', operator: { id: other }, reason: 'Too far away' },
    });
  });

  it('nothing goes out long before its hour, and nothing to whose limit is 0', async () => {
    const scheduleDate = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const later = await make({ scheduleType: 'scheduled', scheduleDate });
    await setCap(dara!.employeeId, 0);
    const now = await make();
    await expect.poll(() => getHolder(now.id)).toBe(chan!.id);
    expect(await getHolder(later.id)).toBeNull();
    const [choice] = await toChoices(now.id);
    expect(choice!.considered.find(({ id }) => id === dara!.id)!.obstacles).toEqual(['notByItself']);
    await setMode('manual');
  });
});

describe('people’s time', () => {
  it('shows who is on duty, who is away, and the orders each of them has', async () => {
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const to = new Date(Date.now() + 23 * 3_600_000).toISOString();
    const scheduleDate = new Date(Date.now() + 2 * 3_600_000).toISOString();
    const planned = await make({ scheduleType: 'scheduled', scheduleDate, title: 'At two' });
    await assign(planned.id, dara!.id);
    const people = getData(await owner.call(serviceDispatchApi.people, { query: { from, to } }));
    const row = people.find(({ id }) => id === dara!.id)!;
    expect(row).toMatchObject({ name: 'Dara', cap: 0, away: [], teams: [] });
    expect(row.duty).toEqual([{ start: from, end: to }]);
    const block = row.blocks.find(({ order }) => order.id === planned.id)!;
    const end = new Date(Date.parse(scheduleDate) + 3_600_000).toISOString();
    expect(block).toMatchObject({ start: scheduleDate, end, isExpected: true, order: { title: 'At two' } });
    expect(people.find(({ name }) => name === 'Owner')).toMatchObject({ duty: null, cap: null });
    expect(people.some(({ name }) => name === 'Looker')).toBe(false);

    const found = getData(await owner.call(serviceDispatchApi.people, { query: { from, to, search: 'at two' } }));
    expect(found.flatMap(({ blocks }) => blocks.map(({ order }) => order.id))).toEqual([planned.id]);
    const tooLong = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const refused = await owner.call(serviceDispatchApi.people, { query: { from, to: tooLong } });
    expect(refused.failure.validate).toEqual({ to: [{ key: 'dateRangeTooLong' }] });
  });
});
