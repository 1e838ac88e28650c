import { setTimeout as pause } from 'node:timers/promises';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '../company.ts';
import { hire, type Inhabitable } from '../people.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { TestClock } from '../test-clock.ts';
import { createTestDatabase } from '../test-database.ts';
import { TestPortal } from '../test-portal.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: TestApp;
let there: ServerProcess;
let company: Company;
let operatorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  here = await begin();
  there = await ServerProcess.start({
    databaseUrl: database.connectionString,
    environment: { LOG_LEVEL: 'warn' },
  });
  company = await Company.open(there);
  operatorId = (await hire(here, company.merchantId, { firstName: 'Dara' })).id;
  await buildSampleCatalogue(here.context, company.merchantId, { kinds: ['water'] });
});
afterAll(async () => {
  await Promise.all([here?.close(), there?.dispose()]);
  await database?.drop();
});

const begin = () => createTestApp({ connectionString: database.connectionString });

type Order = { readonly id: string; readonly version: number };
const at = (server: Inhabitable) => Object.assign(server.portal(), { accessToken: company.owner.accessToken });

const move = (portal: TestPortal, { id, version }: Order, status: ServiceStatus, more: object = {}) =>
  portal.call(serviceOrdersApi.update, { params: { id }, body: { status, version, ...more } });

async function accepted(portal: TestPortal, more: object = {}) {
  const wish = { title: 'Water', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Bopha' } };
  const order = getData(
    await portal.call(serviceOrdersApi.create, { body: { ...wish, operatorId, reason: 'Is near', ...more } }),
  );
  return getData(await move(portal, order, 'accepted'));
}
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** For each order: status, number of early and normal ends of holds, and notifications of operator and customer. */
async function toHistoryStatus(orders: readonly Order[]) {
  const { rows } = await here.context.database.unscopedSql<Record<string, unknown>>(
    `select o.status,
       (select count(*)::int from service_order_logs l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.action = 'wake') as woken,
       (select count(*)::int from service_order_logs l join service_order_logs h on h.order_id = l.order_id and h.action = 'hold'
        where l.merchant_id = o.merchant_id and l.order_id = o.id and l.action = 'wake'
          and l.created_at < (h.params ->> 'until')::timestamptz) as early,
       (select count(*)::int from notifications n where n.merchant_id = o.merchant_id and n.kind = 'serviceHoldEnded'
          and n.params ->> 'number' = o.number::text) as notified,
       (select count(*)::int from chat_messages m where m.merchant_id = o.merchant_id and m.channel_id = o.channel_id
          and to_jsonb(m)::text like '%"holdEnded"%') as cards
     from unnest($2::uuid[]) with ordinality as asked (id, place)
     join service_orders o on o.merchant_id = $1 and o.id = asked.id order by place`,
    [company.merchantId, orders.map(({ id }) => id)],
  );
  return rows;
}
/** Lets all these holds end so soon; on a slow machine it takes long to begin them. */
async function bringForward(orders: readonly (Order & { readonly holdUntil: string | null })[], seconds: number) {
  const { unscopedSql } = here.context.database;
  const until = soon(seconds);
  for (const { id, holdUntil } of orders) {
    const { rows } = await unscopedSql(
      'update service_orders set hold_until = $3 where merchant_id = $1 and id = $2 and hold_until = $4 returning id',
      [company.merchantId, id, until, holdUntil],
    );
    // The job of a hold that was ended keeps the time of that one.
    const payload = JSON.stringify(rows.length > 0 ? { holdUntil: until } : {});
    await unscopedSql(
      `update jobs.job set start_after = $3, data = data || $4::jsonb
       where name = 'service-orders.wake-order' and data ->> 'orderId' = $1 and data ->> 'holdUntil' = $2`,
      [id, holdUntil, until, payload],
    );
    await unscopedSql(
      `update service_order_logs set params = jsonb_set(params, '{until}', to_jsonb($4::text))
       where merchant_id = $1 and order_id = $2 and action = 'hold' and params ->> 'until' = $3`,
      [company.merchantId, id, holdUntil, until],
    );
  }
}
const asleep = async (orders: readonly Order[]) =>
  (await toHistoryStatus(orders)).filter(({ status }) => status === 'hold').length;
const isAwake = { status: 'accepted', woken: 1, early: 0, notified: 1, cards: 0 };

describe('orders on hold', () => {
  it('wake once though one of two servers hangs while their time comes, and goes on when it is over', async () => {
    const portal = at(here);
    const orders = await Promise.all(Array.from({ length: 4 }, () => accepted(portal)));
    const goOn = there.freeze();
    try {
      const holdUntil = soon(600);
      const hold = async (order: Order) => getData(await move(portal, order, 'hold', { holdUntil }));
      await bringForward(await Promise.all(orders.map(hold)), 1);
      await expect.poll(() => asleep(orders), { interval: 100 }).toBe(0);
    } finally {
      goOn();
    }
    // A new sweep runs after the server is ready.
    await expect.poll(() => there.isReady()).toBe(true);
    await pause(1200);
    expect(await toHistoryStatus(orders)).toEqual(orders.map(() => isAwake));
  });

  it.each([2, -2])('count by the server’s clock, whatever a device says whose clock is %i h off', async (hours) => {
    const clock = new TestClock();
    clock.advance({ hours });
    const wrong = new TestPortal(here.address, here.context.config.keys.client, clock);
    wrong.accessToken = company.owner.accessToken;
    const right = at(here);
    const order = await accepted(right);
    // It is refused until its clock is correct.
    expect((await move(wrong, order, 'hold', { holdMinutes: 10 })).status).toBe(406);
    const inTenMinutes = new Date(clock.now().getTime() + 600_000).toISOString();
    const byInstant = await move(right, order, 'hold', { holdUntil: inTenMinutes });
    if (hours < 0) expect(byInstant.failure.validate).toEqual({ hold_until: [{ key: 'inFuture' }] });
    else expect(getData(byInstant).holdUntil).toBe(inTenMinutes);

    const next = hours < 0 ? order : getData(await move(right, { ...order, version: order.version + 1 }, 'accepted'));
    const before = Date.now();
    const until = Date.parse(getData(await move(right, next, 'hold', { holdMinutes: 10 })).holdUntil!);
    expect([until >= before + 600_000, until <= Date.now() + 600_000]).toEqual([true, true]);
  });

  it('wake once, and tell so once, though the servers die that held them; what was moved meanwhile stays as it is', async () => {
    const portal = at(there);
    const late = await Promise.all(Array.from({ length: 3 }, () => accepted(portal)));
    const hold = async (order: Order) => getData(await move(portal, order, 'hold', { holdUntil: soon(600) }));
    await bringForward(await Promise.all(late.map(hold)), 1);
    await Promise.all([there.kill9(), here.close()]);
    // No server is running when the holds end.
    await there.restart();
    here = await begin();
    await expect.poll(() => asleep(late), { interval: 100 }).toBe(0);

    const talk = await company.talk();
    const orders = await Promise.all([
      accepted(portal, { channelId: talk.channelId }),
      ...Array.from({ length: 5 }, () => accepted(portal)),
    ]);
    const holdUntil = soon(600);
    const held = await Promise.all(
      orders.map(async (order) => getData(await move(portal, order, 'hold', { holdUntil }))),
    );
    expect(held.map((order) => order.holdUntil)).toEqual(orders.map(() => holdUntil));
    const [resumed, cancelled, again] = held.slice(3);
    getData(await move(portal, resumed!, 'accepted'));
    getData(await move(portal, cancelled!, 'cancel'));
    getData(await move(portal, getData(await move(portal, again!, 'accepted')), 'hold', { holdMinutes: 60 }));
    await bringForward(held, 1);
    await there.kill9();
    await expect.poll(() => asleep(held.slice(0, 3)), { interval: 100 }).toBe(0);

    expect(await toHistoryStatus(late)).toEqual(late.map(() => isAwake));
    const untouched = { woken: 0, early: 0, notified: 0, cards: 0 };
    expect(await toHistoryStatus(held)).toEqual([
      { ...isAwake, cards: 1 },
      isAwake,
      isAwake,
      { ...untouched, status: 'accepted' },
      { ...untouched, status: 'cancel' },
      { ...untouched, status: 'hold' },
    ]);
  });
});
