import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import {
  isOpenStatus,
  type ServiceStatus,
  serviceStatuses,
} from '@sala/contract/service/service-orders/service-orders.states.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { callBacksApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { leaveApi } from '@sala/contract/time/working-time/leave.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildCall } from '#modules/telephony/calls/calls.factory.ts';
import { buildLeave, buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { buildVisitor } from '#modules/visitor-channels/visitors/visitors.factory.ts';
import { dayIn } from '#platform/day.ts';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { type Clerk, TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'read' }));
const setsPrices: Permission = { subject: 'manage-service-price', action: 'update' };
const readWork = async ({ portal }: Clerk) => getData(await portal.call(dashboardApi.get)).work;
const listOrders = async ({ portal }: Clerk, query: EndpointInput<typeof serviceOrdersApi.list>['query']) =>
  getData(await portal.call(serviceOrdersApi.list, { query })).map(({ id }) => id);

/** Dara is on duty at any time, the only one of the department. Answers the id of their record as an employee. */
async function putOnDuty({ merchantId, dara }: TicketScenario): Promise<string> {
  const { id } = await buildEmployee(app.context, { merchantId, userId: dara.id, name: 'Dara', serviceCap: 9 });
  const round = { startTime: '00:00', endTime: '00:00', timeZone: 'UTC', startDate: '2020-01-01' };
  const repeat = { kind: 'weekly' as const, weekdays: [1, 2, 3, 4, 5, 6, 7] };
  await buildTimeShift(app.context, { merchantId, ...round, repeat, assignees: { employeeIds: [id] } });
  app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'hours' } }]);
  return id;
}

describe('the work that waits', () => {
  it('is counted as the lists count it, for each reader what they may see', async () => {
    const scenario = await TicketScenario.open(app);
    await scenario.make();
    const { id: ticketId } = await scenario.make();
    const order = { categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Srey' } };
    const { id } = getData(
      await scenario.owner.portal.call(serviceOrdersApi.create, { body: { title: 'Two bottles', ...order } }),
    );
    await scenario.owner.portal.call(serviceOrdersApi.create, { body: { title: 'Three bottles', ...order } });
    const before = getData(await scenario.owner.portal.call(dashboardApi.get));
    expect(before.work.orders).toMatchObject({ mine: 0, waitingDispatch: 2, late: 0, hold: 0 });
    const { query } = app.context.database.forMerchant(scenario.merchantId);
    await query.updateTable('tickets').set({ assignee_id: null }).where('id', '=', ticketId).execute();
    const longAgo = new Date(app.context.clock.now().getTime() - 61 * 60_000);
    await query.updateTable('service_orders').set({ received_at: longAgo }).where('id', '=', id).execute();
    const { work } = getData(await scenario.dara.portal.call(dashboardApi.get));
    expect(work.orders).toMatchObject({ waitingDispatch: 2, late: 1 });
    expect(work.tickets).toEqual({ mine: 1, unassigned: 1 });
    expect(work.leave).toEqual({ pending: 0, uncoveredHours: 0 });
    const reader = await scenario.hire({ permissions: can('dashboard') });
    const { work: none, own } = getData(await reader.portal.call(dashboardApi.get));
    expect(Object.values(none).every((part) => part === null)).toBe(true);
    expect(own).toBeNull();
    const priced = await scenario.hire({ permissions: can('dashboard', 'view-service') });
    const { work: orders } = getData(await priced.portal.call(dashboardApi.get));
    expect(orders).toMatchObject({ orders: { waitingDispatch: 2 }, tickets: null, leave: null, lowRatings: null });
    // Whose work is only to set prices has the orders that wait for them.
    const specialist = await scenario.hire({ permissions: [...can('dashboard', 'view-service'), setsPrices] });
    const { work: ofPrices } = getData(await specialist.portal.call(dashboardApi.get));
    expect(ofPrices.orders).toMatchObject({ waitingDispatch: 0, late: 0, waitingPrice: 0 });
    const asked = { status: 'pendingPrice', price_specialist_id: specialist.id } as const;
    await query.updateTable('service_orders').set(asked).where('id', '=', id).execute();
    const { work: afterwards } = getData(await specialist.portal.call(dashboardApi.get));
    expect(afterwards.orders).toMatchObject({ waitingDispatch: 0, waitingPrice: 1 });
    // The hours without cover are there for who may open the cover.
    const approver = await scenario.hire({ permissions: can('dashboard', 'manage-take-leave') });
    const { work: ofLeave } = getData(await approver.portal.call(dashboardApi.get));
    expect(ofLeave.leave).toEqual({ pending: 0, uncoveredHours: null });
    // Who may set the price of any order has all of them.
    const pricesAny = { subject: 'manage-modify-service', action: 'update' } as const;
    const any = await scenario.hire({ permissions: [...can('dashboard', 'view-service'), setsPrices, pricesAny] });
    const { work: ofAll } = getData(await any.portal.call(dashboardApi.get));
    expect(ofAll.orders).toMatchObject({ waitingDispatch: 1, waitingPrice: 1 });
  });

  it('has as many orders as the list behind each figure, and as many operators as can take one', async () => {
    const scenario = await TicketScenario.open(app);
    const { owner, dara, merchantId } = scenario;
    await putOnDuty(scenario);
    const make = async (over: object = {}, ...moves: ServiceStatus[]) => {
      const order = { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD' };
      const body = { ...order, customer: { name: 'Srey' }, ...over };
      const { id } = getData(await owner.portal.call(serviceOrdersApi.create, { body }));
      for (const status of moves) {
        const input = { params: { id }, body: { status, ...(status === 'hold' && { holdMinutes: 60 }) } };
        getData(await owner.portal.edit(serviceOrdersApi.update, serviceOrdersApi.get, input));
      }
      return id;
    };
    const ofDara = { operatorId: dara.id, reason: 'Is near' };
    const done = ['accepted', 'processing', 'completed'] as const;
    const waiting = await make();
    const held = await make(ofDara, 'accepted', 'hold');
    const [priced, other] = [await make(ofDara, ...done), await make(ofDara, ...done)];
    const mine = [await make(ofDara, 'accepted'), held, priced, other];

    const { orders } = await readWork(dara);
    expect(orders).toMatchObject({ mine: 4, waitingDispatch: 1, hold: 1, unconfirmed: 2, free: 1 });
    const openStatuses = serviceStatuses.filter(isOpenStatus).join(',');
    const open = await listOrders(dara, { assigned: 'mine', status: openStatuses });
    expect(open.toSorted()).toEqual(mine.toSorted());
    expect(await listOrders(dara, { tray: 'hold' })).toEqual([held]);
    expect((await listOrders(dara, { tray: 'unconfirmed' })).toSorted()).toEqual([priced, other].toSorted());
    const takers = getData(await owner.portal.call(serviceDispatchApi.operators, { params: { id: waiting } }));
    expect(takers.filter(({ obstacles }) => obstacles.length === 0).map(({ id }) => id)).toEqual([dara.id]);

    // Those whose work is only to set prices have what they priced.
    const specialist = await scenario.hire({ permissions: [...can('dashboard', 'view-service'), setsPrices] });
    const { query } = app.context.database.forMerchant(merchantId);
    const asked = { price_specialist_id: specialist.id };
    await query.updateTable('service_orders').set(asked).where('id', '=', priced).execute();
    expect((await readWork(specialist)).orders).toMatchObject({ hold: 0, unconfirmed: 1 });
    expect(await listOrders(specialist, { tray: 'unconfirmed', assigned: 'specialist' })).toEqual([priced]);
    expect((await readWork(dara)).orders).toMatchObject({ unconfirmed: 2 });
  });

  it('has the tickets, callbacks and leave of the pages behind it, and the hours that leave uncovers', async () => {
    const scenario = await TicketScenario.open(app);
    const { owner, dara, merchantId } = scenario;
    await scenario.make();
    const { id: open } = await scenario.make();
    const { query } = app.context.database.forMerchant(merchantId);
    await query.updateTable('tickets').set({ assignee_id: null }).where('id', '=', open).execute();

    for (const name of ['Sokha', 'Bopha', 'Nita']) {
      const { id: visitorId } = await buildVisitor(app.context, { merchantId, name });
      await buildCall(app.context, { merchantId, visitorId, status: 'missed' });
    }
    const callBacks = async () => getData(await owner.portal.call(callBacksApi.list, { query: {} }));
    const [reached] = await callBacks();
    const body = { ownerId: owner.id, outcome: 'reached' } as const;
    const input = { params: { id: reached!.id }, body };
    getData(await owner.portal.edit(callBacksApi.update, callBacksApi.get, input));

    const employeeId = await putOnDuty(scenario);
    const inDays = (days: number) =>
      dayIn('Asia/Phnom_Penh', new Date(app.context.clock.now().getTime() + days * 86_400_000));
    const leave = (days: number, status: 'approved' | 'pending' | 'rejected') =>
      buildLeave(app.context, { merchantId, employeeId, startDate: inDays(days), status });
    const away = await leave(2, 'approved');
    await leave(20, 'pending');
    await leave(22, 'pending');
    await leave(24, 'rejected');
    app.context.events.publish([{ name: 'organisation.changed', payload: { merchantId, area: 'leave' } }]);

    const work = await readWork(owner);
    expect(work).toMatchObject({
      tickets: { mine: 0, unassigned: 1 },
      calls: { toReturn: 2 },
      leave: { pending: 2, uncoveredHours: 24 },
    });
    expect((await readWork(dara)).tickets).toEqual({ mine: 1, unassigned: 1 });
    const unassigned = getData(await owner.portal.call(ticketsApi.list, { query: { assigned: 'unassigned' } }));
    expect(unassigned.map(({ id }) => id)).toEqual([open]);
    expect(await callBacks()).toHaveLength(2);
    const { meta } = await owner.portal.call(leaveApi.list, { query: { status: 'pending' } });
    expect(meta.total).toBe(2);
    const [department, ...more] = getData(await owner.portal.call(leaveApi.uncovered, { params: { id: away.id } }));
    expect(more).toEqual([]);
    const lengths = department!.gaps.map(({ start, end }) => Date.parse(end) - Date.parse(start));
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(24 * 3_600_000);
  });
});
