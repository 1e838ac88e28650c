import { customerLinksApi, orderPageApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { confirmAutomatically, remindOfConfirmation } from './follow-up-confirmation.ts';

let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  await buildSampleCatalogue(app.context, lotus.merchantId, { kinds: ['water'] });
});
afterAll(() => app?.close());

const make = async (over: object) => {
  const customer = { name: 'Srey Neang' };
  const body = { title: 'Two bottles', categoryCode: 'water', currency: 'USD', customer, ...over };
  return getData(await lotus.owner.call(serviceOrdersApi.create, { body: body as never }));
};
const move = async (order: ServiceOrderDetail, status: ServiceStatus, more: object = {}) => {
  const body = { status, version: order.version, ...more };
  return getData(await lotus.owner.call(serviceOrdersApi.update, { params: { id: order.id }, body }));
};
const read = async ({ id }: { id: string }) =>
  getData(await lotus.owner.call(serviceOrdersApi.get, { params: { id } }));
const getToken = async ({ id }: { id: string }) =>
  new URL(getData(await lotus.owner.call(customerLinksApi.get, { params: { id } })).url).pathname.slice('/o/'.length);
const page = async (token: string) => getData(await app.portal().call(orderPageApi.get, { params: { token } }));
const getActions = async ({ id: serviceId }: { id: string }) =>
  getData(await lotus.owner.call(serviceOrdersApi.logs, { query: { serviceId } })).map(({ action }) => action);

describe('an order that its specialist has to confirm', () => {
  it('goes on to its customer, once, when the specialist is silent for as long as customers are waited for', async () => {
    const { autoCloseTime, notifySendTime } = getData(await lotus.owner.call(serviceSettingsApi.get));
    const people = { operatorId: lotus.ownerId, priceSpecialistId: lotus.colleagueId, reason: 'Is near' };
    let order = await move(await make({ priceType: 'negotiate', price: undefined, ...people }), 'pending', {
      price: '6',
    });
    for (const status of ['accepted', 'processing', 'completed'] as const) order = await move(order, status);
    const waitOf = ({ autoCloseAt }: ServiceOrderDetail, since: Date) => Date.parse(autoCloseAt!) - since.getTime();
    expect(Math.abs(waitOf(order, new Date(order.completedAt!)) - autoCloseTime! * 60_000)).toBeLessThan(60_000);
    const payload = async () => {
      const row = await app.context.database
        .forMerchant(lotus.merchantId)
        .query.selectFrom('service_orders')
        .select(['specialist_asked_at', 'auto_close_at'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow();
      const askedAt = row.specialist_asked_at!.toISOString();
      return { merchantId: lotus.merchantId, orderId: order.id, askedAt, dueAt: row.auto_close_at!.toISOString() };
    };
    const before = await payload();
    // Another specialist is assigned, who gets the whole time; the former one's time ends.
    app.clock.advance({ minutes: 5 });
    const body = { priceSpecialistId: lotus.ownerId, version: order.version };
    order = getData(await lotus.owner.call(serviceOrdersApi.assign, { params: { id: order.id }, body }));
    expect(order).toMatchObject({ status: 'completed', isPriceAgreed: true, priceSpecialist: { id: lotus.ownerId } });
    const asked = await payload();
    expect(Date.parse(asked.dueAt) - Date.parse(before.dueAt)).toBeGreaterThanOrEqual(5 * 60_000);
    const params = { token: await getToken(order) };
    /** Sessions would expire by then, so results are read at the present time. */
    const later = async (work: () => Promise<unknown>) => {
      app.clock.advance({ minutes: autoCloseTime! + 1 });
      try {
        await work();
        return app.clock.now();
      } finally {
        app.clock.advance({ minutes: -autoCloseTime! - 1 });
      }
    };
    await later(() => confirmAutomatically(app.context, before, 'specialist'));
    expect((await read(order)).isCompletionConfirmed).toBe(false);
    const then = await later(async () => {
      await Promise.all([1, 2].map(() => remindOfConfirmation(app.context, asked, 'specialist')));
      await Promise.all([1, 2].map(() => confirmAutomatically(app.context, asked, 'specialist')));
    });
    app.clock.advance({ minutes: -5 });
    const passed = await read(order);
    expect(passed).toMatchObject({ status: 'completed', isCompletionConfirmed: true });
    // The customer gets the same time.
    expect(Math.abs(waitOf(passed, then) - autoCloseTime! * 60_000)).toBeLessThan(60_000);
    expect((await page(params.token)).status).toBe('done');
    expect((await getActions(order)).filter((action) => action === 'confirmCompletion')).toHaveLength(1);
    const { rows } = await app.context.database.unscopedSql(
      "select user_id from notifications where merchant_id = $1 and kind = 'serviceConfirmationAwaited' and params ->> 'number' = $2",
      [lotus.merchantId, String(order.orderNumber)],
    );
    expect([notifySendTime !== null, rows]).toEqual([true, [{ user_id: lotus.ownerId }]]);
    const late = await lotus.owner.call(serviceOrdersApi.assign, {
      params: { id: order.id },
      body: { priceSpecialistId: lotus.colleagueId, reason: 'Is near', version: (await read(order)).version },
    });
    expect(late.failure.message).toBe('notAllowToUpdate');
  });
});
