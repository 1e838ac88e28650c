import { dashboardApi } from '@sala/contract/analytics/dashboard/dashboard.api.ts';
import { lowRatingsApi } from '@sala/contract/analytics/reports/low-ratings.api.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildChannel } from '#modules/conversations/chat/chat.factory.ts';
import { dayIn } from '#platform/day.ts';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { getOnly, TicketScenario } from '#testing/ticket-scenario.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const can = (action: Permission['action'], ...subjects: Permission['subject'][]): Permission[] =>
  subjects.map((subject) => ({ subject, action }));

async function open() {
  const { merchantId } = await buildWorkplace(app);
  const operator = await hire(app, merchantId, { firstName: 'Dara' });
  const { query } = app.context.database.forMerchant(merchantId);
  for (const stars of [1, 2, 5]) {
    const at = new Date(app.context.clock.now().getTime() - 3_600_000);
    const channel = await buildChannel(app.context, {
      merchantId,
      createdAt: at,
      status: 'closed',
      closedAt: at,
      operatorId: operator.id,
      messages: [{ from: 'visitor', text: 'Hello', at }],
    });
    const times = { ended_at: at, created_at: at, updated_at: at };
    await query
      .insertInto('chat_ratings')
      .values({ id: newId(), channel_id: channel.id, operator_id: operator.id, stars, comment: '', ...times })
      .execute();
  }
  const manager = await hire(app, merchantId, { firstName: 'Sophea', lastName: 'Chan' });
  return { merchantId, operator, manager, portal: await signInAs(app, manager) };
}

const days = () => {
  const today = dayIn('Asia/Phnom_Penh', app.context.clock.now());
  const yesterday = dayIn('Asia/Phnom_Penh', new Date(app.context.clock.now().getTime() - 24 * 3_600_000));
  return { from: yesterday, to: today };
};
const list = async (portal: TestPortal, followUp?: 'open' | 'done' | 'mine') =>
  getData(
    await portal.call(reportsApi.ratedChannels, { query: { ...days(), maxStars: 2, ...(followUp && { followUp }) } }),
  );

describe('a low rating', () => {
  it('is open until somebody says how it ended, and then leaves the inbox and the dashboard', async () => {
    const { portal, manager } = await open();
    const [first, ...others] = await list(portal, 'open');
    expect(others).toHaveLength(1);
    expect(first!.followUp).toEqual({
      owner: null,
      isOwned: false,
      outcome: null,
      note: '',
      stars: first!.stars,
      version: 0,
    });
    const lowRatings = async () => getData(await portal.call(dashboardApi.get)).work.lowRatings!.channel;
    expect(await lowRatings()).toBe(2);
    const params = { id: first!.ratingId };
    const taken = getData(
      await portal.call(lowRatingsApi.update, {
        params,
        body: { ownerId: manager.id, outcome: null, note: 'Calls her', stars: first!.stars, version: 0 },
      }),
    );
    expect(taken).toMatchObject({ owner: { id: manager.id, name: 'Sophea Chan' }, note: 'Calls her', version: 1 });
    expect(await list(portal, 'mine')).toHaveLength(1);
    expect(await list(portal, 'open')).toHaveLength(2);
    const body = { outcome: 'solved' as const, note: 'Got a new bottle', stars: first!.stars, version: 1 };
    expect(getData(await portal.call(lowRatingsApi.update, { params, body })).owner!.id).toBe(manager.id);
    expect((await list(portal, 'done')).map(({ ratingId }) => ratingId)).toEqual([first!.ratingId]);
    expect(await list(portal, 'open')).toHaveLength(1);
    expect(await lowRatings()).toBe(1);
    const late = await portal.call(lowRatingsApi.update, { params, body });
    expect([late.status, late.failure.message]).toEqual([409, 'recordChanged']);
  });

  it('is open again once the visitor has changed its stars, and has the same owner', async () => {
    const { merchantId, portal, manager } = await open();
    const [first] = await list(portal, 'open');
    const params = { id: first!.ratingId };
    const body = { ownerId: manager.id, outcome: 'solved' as const, note: '', stars: first!.stars, version: 0 };
    getData(await portal.call(lowRatingsApi.update, { params, body }));
    const ratingIds = async (followUp: 'open' | 'done' | 'mine') =>
      (await list(portal, followUp)).map(({ ratingId }) => ratingId);
    expect(await ratingIds('done')).toEqual([params.id]);
    const { query } = app.context.database.forMerchant(merchantId);
    const change = (stars: number) => query.updateTable('chat_ratings').set({ stars }).where('id', '=', params.id);
    await change(first!.stars === 1 ? 2 : 1).execute();
    expect([await ratingIds('done'), await ratingIds('mine')]).toEqual([[], [params.id]]);
    const again = (await list(portal, 'open')).find(({ ratingId }) => ratingId === params.id);
    expect(again!.followUp).toMatchObject({ owner: { id: manager.id }, outcome: null, version: 1 });
    // It was settled for stars that nobody saw otherwise.
    const unseen = await portal.call(lowRatingsApi.update, { params, body: { ...body, version: 1 } });
    expect([unseen.status, unseen.failure.message]).toEqual([409, 'recordChanged']);
    const seen = { ...body, stars: again!.stars, version: 1 };
    getData(await portal.call(lowRatingsApi.update, { params, body: seen }));
    expect(await ratingIds('done')).toEqual([params.id]);
  });

  it('names its owner to who may know names, and lets others only take it themselves', async () => {
    const { merchantId, operator, portal } = await open();
    const [{ ratingId, stars } = { ratingId: '', stars: 0 }] = await list(portal);
    const params = { id: ratingId };
    const helper = await hire(app, merchantId, {
      permissions: [...can('read', 'report-customer-satisfaction'), ...can('manage', 'chat')],
    });
    const other = await signInAs(app, helper);
    const give = (ownerId: string | null, version: number) =>
      other.call(lowRatingsApi.update, { params, body: { ownerId, outcome: null, note: '', stars, version } });
    expect(Object.keys((await give(operator.id, 0)).failure.validate!)).toEqual(['owner_id']);
    expect(getData(await give(helper.id, 0)).owner!.id).toBe(helper.id);
    const body = { ownerId: operator.id, outcome: null, note: '', stars, version: 1 };
    getData(await portal.call(lowRatingsApi.update, { params, body }));
    const row = (await list(other)).find((one) => one.ratingId === ratingId)!;
    expect(row.followUp).toMatchObject({ owner: null, isOwned: true });
    // What they cannot see stays as it is.
    const kept = { params, body: { outcome: 'contacted' as const, note: '', stars, version: 2 } };
    expect(getData(await other.call(lowRatingsApi.update, kept))).toMatchObject({ owner: null, isOwned: true });
  });

  it('is nobody’s again when its owner leaves before it is done', async () => {
    const { merchantId, portal } = await open();
    const helper = await hire(app, merchantId);
    const [first, second] = await list(portal);
    const give = async ({ ratingId: id, stars }: { ratingId: string; stars: number }, outcome: 'solved' | null) =>
      getData(
        await portal.call(lowRatingsApi.update, {
          params: { id },
          body: { ownerId: helper.id, outcome, note: '', stars, version: 0 },
        }),
      );
    await give(first!, null);
    await give(second!, 'solved');
    const params = { id: helper.id };
    getData(await portal.edit(usersApi.setStatus, usersApi.get, { params, body: { status: 'inactive' } }));
    const followUpOf = async (id: string) => (await list(portal)).find(({ ratingId }) => ratingId === id)!.followUp;
    await expect
      .poll(() => followUpOf(first!.ratingId), { timeout: 60_000 })
      .toMatchObject({ isOwned: false, outcome: null, version: 2 });
    expect((await followUpOf(second!.ratingId)).owner!.id).toBe(helper.id);
    // Rated again it is open, and there is nobody who could see to it.
    const { query } = app.context.database.forMerchant(merchantId);
    const stars = second!.stars === 1 ? 2 : 1;
    await query.updateTable('chat_ratings').set({ stars }).where('id', '=', second!.ratingId).execute();
    expect(await followUpOf(second!.ratingId)).toMatchObject({ owner: null, isOwned: false, outcome: null });
  });

  it('is not there for another business, nor for who may not work on conversations', async () => {
    const [lotus, mekong] = [await open(), await open()];
    const [{ ratingId, stars } = { ratingId: '', stars: 0 }] = await list(lotus.portal);
    const change = { params: { id: ratingId }, body: { outcome: null, note: '', stars, version: 0 } };
    expect((await mekong.portal.call(lowRatingsApi.update, change)).status).toBe(404);
    const reader = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: can('read', 'report-customer-satisfaction', 'chat') }),
    );
    expect((await reader.call(lowRatingsApi.update, change)).status).toBe(403);
    const caller = await signInAs(
      app,
      await hire(app, lotus.merchantId, {
        permissions: [...can('read', 'report-customer-satisfaction'), ...can('manage', 'call', 'call-center')],
      }),
    );
    expect((await caller.call(lowRatingsApi.update, change)).status).toBe(404);
  });
});

/** A business with an order about water that its customer rated with one star. */
async function openOrders() {
  const scenario = await TicketScenario.open(app);
  const { id } = getData(
    await scenario.owner.portal.call(serviceOrdersApi.create, {
      body: { title: 'Two bottles', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Srey' } },
    }),
  );
  const at = new Date(app.context.clock.now().getTime() - 3_600_000);
  const rating = JSON.stringify({ stars: 1, comment: 'Came late', at: at.toISOString() });
  await app.context.database
    .forMerchant(scenario.merchantId)
    .query.updateTable('service_orders')
    .set({ status: 'completed', operator_id: scenario.dara.id, completed_at: at, rating })
    .where('id', '=', id)
    .execute();
  return { scenario, id };
}
const listOrders = async (portal: TestPortal, followUp: 'open' | 'done' | 'mine') =>
  getData(await portal.call(reportsApi.ratedOrders, { query: { ...days(), maxStars: 2, followUp } }));

describe('a low rating of an order', () => {
  it('is followed up like that of a conversation, and counted on the dashboard by itself', async () => {
    const { scenario, id } = await openOrders();
    const { portal, id: ownerId } = scenario.owner;
    const [row] = await listOrders(portal, 'open');
    expect(row).toMatchObject({ orderId: id, ratingId: id, visitorName: 'Srey', stars: 1, comment: 'Came late' });
    const lowRatings = async () => getData(await portal.call(dashboardApi.get)).work.lowRatings;
    expect(await lowRatings()).toMatchObject({ channel: 0, call: 0, order: 1 });
    const body = { ownerId, outcome: 'solved' as const, note: 'A bottle for free', stars: 1, version: 0 };
    getData(await portal.call(lowRatingsApi.update, { params: { id }, body }));
    expect(await listOrders(portal, 'open')).toEqual([]);
    expect((await listOrders(portal, 'done'))[0]!.followUp).toMatchObject({ outcome: 'solved', version: 1 });
    expect(await lowRatings()).toMatchObject({ order: 0 });
  });

  it('is listed by when it was given, of unsolved orders too, and open again when the customer rates again', async () => {
    const { scenario, id } = await openOrders();
    const { portal, id: ownerId } = scenario.owner;
    const { query } = app.context.database.forMerchant(scenario.merchantId);
    const now = app.context.clock.now().getTime();
    const rate = async (at: Date, comment: string) =>
      query
        .updateTable('service_orders')
        .set({
          status: 'unresolved',
          completed_at: new Date(now - 20 * 24 * 3_600_000),
          rating: JSON.stringify({ stars: 1, comment, at: at.toISOString() }),
        })
        .where('id', '=', id)
        .execute();
    const [first, second] = [new Date(now - 3_600_000), new Date(now - 1_800_000)];
    await rate(first, 'Came late');
    expect((await listOrders(portal, 'open'))[0]).toMatchObject({ orderId: id, at: first.toISOString() });
    const body = { ownerId, outcome: 'solved' as const, note: '', stars: 1, version: 0 };
    getData(await portal.call(lowRatingsApi.update, { params: { id }, body }));
    expect(await listOrders(portal, 'open')).toEqual([]);
    await rate(second, 'Still broken');
    expect(await listOrders(portal, 'done')).toEqual([]);
    const [again] = await listOrders(portal, 'open');
    expect(again).toMatchObject({ comment: 'Still broken', at: second.toISOString() });
    expect(again!.followUp).toMatchObject({ owner: { id: ownerId }, outcome: null, version: 1 });
    expect((await listOrders(portal, 'mine')).map(({ orderId }) => orderId)).toEqual([id]);
    const change = { params: { id }, body: { ...body, version: 1 } };
    expect(getData(await portal.call(lowRatingsApi.update, change)).version).toBe(2);
    expect(await listOrders(portal, 'open')).toEqual([]);
  });

  it('is there for who may see the order, and changed by who works on orders', async () => {
    const { scenario, id } = await openOrders();
    const reader = can('read', 'dashboard', 'report-customer-satisfaction', 'view-service');
    const change = { params: { id }, body: { outcome: null, note: '', stars: 1, version: 0 } };
    const elsewhere = await scenario.hire({
      permissions: [...reader, ...can('update', 'change-status-service')],
      serviceScope: getOnly('cleaning'),
    });
    expect(await listOrders(elsewhere.portal, 'open')).toEqual([]);
    expect((await elsewhere.portal.call(lowRatingsApi.update, change)).status).toBe(404);
    const onlyReader = await scenario.hire({ permissions: reader });
    expect((await onlyReader.portal.call(lowRatingsApi.update, change)).status).toBe(403);
    const { work } = getData(await onlyReader.portal.call(dashboardApi.get));
    expect(work.lowRatings).toMatchObject({ channel: null, call: null, order: 1 });
    const worker = await scenario.hire({ permissions: [...reader, ...can('update', 'change-status-service')] });
    expect(getData(await worker.portal.call(lowRatingsApi.update, change)).version).toBe(1);
  });
});
