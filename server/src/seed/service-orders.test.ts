import { locales } from '@sala/contract/core/locales.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceStatuses } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPriceRule } from '#modules/service/service-catalogue/service-catalogue.public.ts';
import { liesOutside } from '#modules/service/service-orders/prices/price-limits.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { seedDemo } from './seed-demo.ts';

let app: TestApp;
let owner: TestPortal;
let orders: Awaited<ReturnType<typeof readOrders>>;
const lotus = () => orders.filter((order) => order.merchant === 'Lotus Home Services');

async function readOrders() {
  const { unscoped } = app.context.database;
  const logs = await unscoped.selectFrom('service_order_logs').selectAll().orderBy('id').execute();
  const merchants = await unscoped.selectFrom('merchants').select(['id', 'name']).execute();
  const rows = await unscoped.selectFrom('service_orders').selectAll().orderBy('number').execute();
  return rows.map((row) => ({
    ...row,
    merchant: merchants.find(({ id }) => id === row.merchant_id)!.name,
    logs: logs.filter((log) => log.order_id === row.id),
  }));
}

beforeAll(async () => {
  app = await createTestApp();
  const { password } = (await seedDemo(app.context))!;
  owner = app.portal();
  const { data } = await owner.call(authApi.login, { body: { email: 'owner@lotus.example', password } });
  owner.accessToken = data.accessToken;
  orders = await readOrders();
});
afterAll(() => app.close());

describe('the orders of the demo', () => {
  it('are some six hundred for Lotus and a few for its partner, in every status that lasts, of four kinds and in four languages', async () => {
    const seen = await owner.call(serviceOrdersApi.list, { query: {} });
    // One is deleted.
    expect(seen.meta.total).toBe(lotus().length - 1);
    expect(lotus().length).toBeGreaterThan(600);
    expect(new Set(lotus().map(({ status }) => status))).toEqual(
      // An order that is rejected goes back to dispatch at once.
      new Set(serviceStatuses.filter((status) => status !== 'rejected')),
    );
    for (const kind of ['water', 'cleaning', 'laundry', 'maintenance'])
      expect(lotus().filter((order) => order.kind === kind).length).toBeGreaterThanOrEqual(15);
    for (const locale of locales)
      expect(lotus().filter(({ customer }) => customer.locale === locale).length).toBeGreaterThanOrEqual(20);
    expect(orders.length - lotus().length).toBe(7);
    expect(lotus().filter(({ visitor_id }) => visitor_id).length).toBeGreaterThanOrEqual(10);
  });

  it('were made on each working day alike, beside the newest with what is still open', () => {
    const dayLength = 24 * 3600_000;
    /** By the clocks of Phnom Penh. */
    const dayOf = (at: number) => new Date(at + 7 * 3600_000);
    const counts = new Map<string, number>();
    for (const { created_at } of lotus()) {
      const name = dayOf(created_at.getTime()).toISOString().slice(0, 10);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    for (let daysAgo = 90; daysAgo > 4; daysAgo -= 1) {
      const day = dayOf(Date.now() - daysAgo * dayLength);
      if (day.getUTCDay() === 0) continue;
      const name = day.toISOString().slice(0, 10);
      expect(counts.get(name), name).toBeGreaterThanOrEqual(6);
      expect(counts.get(name), name).toBeLessThanOrEqual(12);
    }
  });

  it('have a history that leads, without a jump and not into the future, to where they are', () => {
    const now = Date.now();
    for (const { logs, status, created_at, updated_at } of orders) {
      expect(logs[0]).toMatchObject({ from_status: null, to_status: 'created' });
      for (const [index, log] of logs.slice(1).entries()) {
        expect(log.from_status).toBe(logs[index]!.to_status);
        expect(log.created_at.getTime()).toBeGreaterThanOrEqual(logs[index]!.created_at.getTime());
      }
      expect(logs.at(-1)!.to_status).toBe(status);
      expect(logs[0]!.created_at).toEqual(created_at);
      expect(logs.at(-1)!.created_at).toEqual(updated_at);
      expect(updated_at.getTime()).toBeLessThanOrEqual(now);
      expect(now - created_at.getTime()).toBeLessThan(92 * 24 * 3600_000);
    }
  });

  it('have prices within the rules, holds that end later, and numbers that go on', async () => {
    for (const order of orders) {
      const rule = await findPriceRule(app.context.database.forMerchant(order.merchant_id).query, {
        categoryId: order.category_id,
        typeId: order.type_id,
        subtypeId: order.subtype_id,
        productId: order.product_id,
        text: `${order.title}\n${order.description}`,
      });
      const isOutside = order.price !== null && rule !== undefined && liesOutside(order.price, rule);
      expect([order.title, isOutside]).toEqual([order.title, false]);
      if (order.status === 'hold') expect(order.hold_until!.getTime()).toBeGreaterThan(Date.now());
    }
    const made = await owner.call(serviceOrdersApi.create, {
      body: {
        title: 'One more',
        categoryCode: 'water',
        priceType: 'fixed',
        price: '5',
        currency: 'USD',
        customer: { name: 'Sokha' },
      },
    });
    expect(made.data.orderNumber).toBe(lotus().length + 1);
  });
});
