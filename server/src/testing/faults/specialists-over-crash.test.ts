import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { Company, getData } from '../company.ts';
import { hire } from '../people.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: ServerProcess;
let company: Company;
let specialistId: string;
let operatorId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await ServerProcess.start({ databaseUrl: database.connectionString, environment: { LOG_LEVEL: 'warn' } });
  company = await Company.open(server);
  specialistId = (await hire(server, company.merchantId, { firstName: 'Sophea' })).id;
  operatorId = (await hire(server, company.merchantId, { firstName: 'Dara' })).id;
  await buildSampleCatalogue(server.context, company.merchantId, { kinds: ['water'] });
});
afterAll(async () => {
  await server?.dispose();
  await database?.drop();
});

const portal = () => Object.assign(server.portal(), { accessToken: company.owner.accessToken });

async function make(over: object) {
  const wish = { title: 'Water', categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Bopha' } };
  return getData(await portal().call(serviceOrdersApi.create, { body: { ...wish, reason: 'Is near', ...over } }));
}
async function completed() {
  let order = await make({ operatorId: company.ownerId, priceSpecialistId: specialistId });
  for (const status of ['pending', 'accepted', 'processing', 'completed'] as ServiceStatus[]) {
    const body = { status, version: order.version, ...(status === 'pending' && { price: '6' }) };
    order = getData(await portal().call(serviceOrdersApi.update, { params: { id: order.id }, body }));
  }
  return order;
}

async function toHistoryStatus(ids: readonly string[]) {
  const { rows } = await server.context.database.unscopedSql<Record<string, unknown>>(
    `select o.status, o.completion_confirmed_at is not null as confirmed,
       (select count(*)::int from service_order_logs l where l.merchant_id = o.merchant_id and l.order_id = o.id
          and l.action = 'confirmCompletion') as passed,
       (select count(*)::int from notifications n where n.merchant_id = o.merchant_id
          and n.kind = 'serviceConfirmationAwaited' and n.params ->> 'number' = o.number::text) as reminded,
       (select count(*)::int from service_order_logs l where l.merchant_id = o.merchant_id and l.order_id = o.id
          and l.action = 'release') as released
     from unnest($2::uuid[]) with ordinality as asked (id, place)
     join service_orders o on o.merchant_id = $1 and o.id = asked.id order by place`,
    [company.merchantId, ids],
  );
  return rows;
}

describe('what is to happen by itself', () => {
  let ids: string[] = [];

  it('happens once though the server dies: a silent specialist is reminded', async () => {
    // Reminder after 2 s, automatic confirmation after the shortest time.
    await server.context.database.unscopedSql(
      `insert into service_settings (merchant_id, is_enabled, dispatch_mode, reply_type, keywords, ability_en, ability_zh,
         notify_seconds, auto_close_minutes, version, updated_at)
       values ($1, true, 'manual', 'card', '{}', '', '', 2, 1, 1, now())
       on conflict (merchant_id) do update set notify_seconds = 2, auto_close_minutes = 1`,
      [company.merchantId],
    );
    ids = [(await completed()).id, (await completed()).id];
    await server.kill9();
    await server.restart();
    await expect
      .poll(async () => (await toHistoryStatus(ids)).map(({ reminded }) => reminded), {
        timeout: 90_000,
        interval: 200,
      })
      .toEqual([1, 1]);
  });

  it('and what somebody leaves goes back though the server dies at that moment', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => make({ operatorId })));
    const body = { status: 'inactive' as const };
    getData(await portal().edit(usersApi.setStatus, usersApi.get, { params: { id: operatorId }, body }));
    await server.kill9();
    await server.restart();
    await expect
      .poll(async () => (await toHistoryStatus(orders.map(({ id }) => id))).map(({ status }) => status), {
        timeout: 90_000,
        interval: 200,
      })
      .toEqual(orders.map(() => 'pendingDispatch'));
    expect(await toHistoryStatus(orders.map(({ id }) => id))).toMatchObject(orders.map(() => ({ released: 1 })));
  });

  it('and the customer of the silent specialist is asked, though the server died twice since', async () => {
    expect(ids).toHaveLength(2);
    await expect
      .poll(async () => (await toHistoryStatus(ids)).map(({ confirmed }) => confirmed), {
        timeout: 150_000,
        interval: 500,
      })
      .toEqual([true, true]);
    expect(await toHistoryStatus(ids)).toMatchObject(ids.map(() => ({ passed: 1, reminded: 1 })));
  });
});
