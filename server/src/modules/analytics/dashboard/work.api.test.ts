import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const can = (...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action: 'read' }));

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
    const setsPrices = { subject: 'manage-service-price', action: 'update' } as const;
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
});
