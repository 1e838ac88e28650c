import { setTimeout as pause } from 'node:timers/promises';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { getData } from '../company.ts';
import { buildWorkplace, hire, type Inhabitable, signInAs } from '../people.ts';
import { hasRedis, orWithoutRedis, RedisServer } from '../redis-server.ts';
import { ServerProcess } from '../server-process.ts';
import { SteadyCaller } from '../steady-caller.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { toRunningRecording } from '../to-running-recording.ts';

const orders = 100;
const operators = 5;
const cap = 5;
const places = operators * cap;
/** In ms, for slow machines. */
const timeoutMs = 200_000;

let redis: RedisServer;
let here: TestApp;
let there: ServerProcess;
let merchantId: string;
let owner: TestPortal;
const steady = new SteadyCaller();

beforeAll(async () => {
  if (!hasRedis) return;
  redis = await RedisServer.start();
  const environment = { REDIS_URL: redis.url, LOG_LEVEL: 'warn' };
  here = await createTestApp({ environment, poolSize: 20 });
  there = await ServerProcess.start({ databaseUrl: here.connectionString, environment });
  merchantId = (await buildWorkplace(here)).merchantId;
  await buildSampleCatalogue(here.context, merchantId, { kinds: ['water'] });
  owner = await signInAs(here, await hire(here, merchantId));
  const employees = await Promise.all(
    Array.from({ length: operators }, async (_, count) => {
      const user = await hire(here, merchantId, { firstName: `Operator ${count}` });
      return buildEmployee(here.context, { merchantId, userId: user.id, serviceCap: cap });
    }),
  );
  await buildTimeShift(here.context, {
    merchantId,
    startTime: '00:00',
    endTime: '00:00',
    timeZone: 'UTC',
    startDate: '2020-01-01',
    repeat: { kind: 'weekly', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    assignees: { employeeIds: employees.map(({ id }) => id) },
  });
});
afterAll(async () => {
  steady.leave();
  await there?.dispose();
  await here?.close();
  await redis?.dispose();
});

const at = (server: Inhabitable) => Object.assign(server.portal(), { accessToken: owner.accessToken });

async function makeAutomatic() {
  const settings = getData(await owner.call(serviceSettingsApi.get));
  const none = { url: '', schedule: 'off' as const };
  const remote = { project: none, category: none, type: none, subtype: none, product: none };
  const body = { ...settings, dispatchMode: 'automatic' as const, webhookUrl: '', callbackUrl: '', remote };
  getData(await owner.call(serviceSettingsApi.update, { body }));
}

/** Number of orders of each operator with any, and of stored choices. */
async function toHistoryStatus() {
  const { unscopedSql } = here.context.database;
  const [loads, kept] = await Promise.all([
    unscopedSql<{ load: number }>(
      `select count(*) as load from service_orders
       where merchant_id = $1 and operator_id is not null and status = 'pending' group by operator_id`,
      [merchantId],
    ),
    unscopedSql<{ choices: number; orders: number }>(
      'select count(*) as choices, count(distinct order_id) as orders from service_order_choices where merchant_id = $1',
      [merchantId],
    ),
  ]);
  return { loads: loads.rows.map(({ load }) => load), ...kept.rows[0]! };
}

/** Creates like a program: after a temporary failure the same call is repeated with its key. */
async function create(portal: TestPortal, input: EndpointInput<typeof serviceOrdersApi.create>): Promise<void> {
  const headers = { 'Idempotency-Key': crypto.randomUUID() };
  getData(await steady.untilAnswered(() => portal.call(serviceOrdersApi.create, input, { headers })));
}

describe.skipIf(!hasRedis)(`orders over two servers${orWithoutRedis}`, () => {
  it('100 that are made at once go to five operators by themselves, each once, and nobody over their limit', async () => {
    await makeAutomatic();
    const portals = [at(here), at(there)];
    const body = { categoryCode: 'water', price: '5', currency: 'USD', customer: { name: 'Bopha' } };
    const made = Array.from({ length: orders }, (_, count) =>
      create(portals[count % 2]!, { body: { ...body, title: `Order ${count}` } }),
    );
    let isAllMade = false;
    const all = toRunningRecording(
      Promise.all(made).then(() => {
        isAllMade = true;
      }),
    );
    const endsAt = Date.now() + timeoutMs;
    for (;;) {
      const now = await toHistoryStatus();
      expect(Math.max(0, ...now.loads)).toBeLessThanOrEqual(cap);
      if (isAllMade && now.loads.reduce((sum, load) => sum + load, 0) === places) break;
      if (Date.now() > endsAt) throw new Error(`It stays like this: ${JSON.stringify(now)}`);
      await pause(50);
    }
    await all;
    expect(await toHistoryStatus()).toEqual({
      loads: Array.from({ length: operators }, () => cap),
      choices: places,
      orders: places,
    });
  });
});
