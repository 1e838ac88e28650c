import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSubscription } from '#modules/billing/subscriptions/subscriptions.factory.ts';
import { Company } from '../company.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';

const PLANS_FILE = new URL('../limited-plans.fixture.json', import.meta.url).pathname;
const day = 24 * 3600 * 1000;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let here: ServerProcess;
let there: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString: databaseUrl } = database;
  here = await ServerProcess.start({ databaseUrl, environment: { LOG_LEVEL: 'warn', PLANS_FILE } });
});
afterAll(async () => {
  await Promise.all([here?.dispose(), there?.close()]);
  await database?.drop();
});

/** A business whose plan ends 14 days after this moment, with the job that looks at it then. */
async function endingSoon(due: Date): Promise<string> {
  const { merchantId } = await Company.open(here);
  const { database: tables, config } = here.context;
  const plan = config.offer.plans.find(({ planType }) => planType === 'team')!;
  await buildSubscription({ database: tables }, { merchantId, plan, months: 1 });
  const endsAt = new Date(due.getTime() + 14 * day);
  await tables
    .forMerchant(merchantId)
    .query.updateTable('subscription_periods')
    .set({ ends_at: endsAt, anchor_day: endsAt.getUTCDate() })
    .execute();
  await tables.unscopedSql(
    `insert into jobs.job (name, data, start_after, retry_limit, heartbeat_seconds)
     values ('subscriptions.attend-subscription', $1, $2, 5, 20)`,
    [JSON.stringify({ merchantId }), due],
  );
  return merchantId;
}

/** Of each business: steps taken, orders made, and how often each person was notified of both. */
async function taken(merchantIds: readonly string[]) {
  const { rows } = await here.context.database.unscopedSql<Record<string, number>>(
    `select
       (select count(*)::int from subscription_steps s where s.merchant_id = asked.id) as steps,
       (select count(*)::int from subscription_payments p where p.merchant_id = asked.id and p.status = 0) as orders,
       (select count(*)::int from notifications n where n.merchant_id = asked.id and n.kind = 'planEndsSoon') as reminders,
       (select count(*)::int from notifications n where n.merchant_id = asked.id and n.kind = 'renewalOrdered') as notified
     from unnest($1::uuid[]) with ordinality as asked (id, place) order by place`,
    [merchantIds],
  );
  return rows;
}
const once = { steps: 1, orders: 1, reminders: 2, notified: 2 };
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000);

it('reminds and orders the next period once, though servers are killed before and while it is due', async () => {
  const areTaken = async (merchantIds: readonly string[]) =>
    (await taken(merchantIds)).every(({ steps }) => steps === 1);
  const first = await Promise.all([1, 2, 3].map(() => endingSoon(soon(1))));
  await here.kill9();
  // Nobody is there when their time comes.
  await here.restart();
  await expect.poll(() => areTaken(first), { interval: 200 }).toBe(true);
  there = await createTestApp({ connectionString: database.connectionString, environment: { PLANS_FILE } });
  const late = await Promise.all([1, 2, 3].map(() => endingSoon(soon(4))));
  await here.kill9();
  await expect.poll(() => areTaken(late), { interval: 200 }).toBe(true);
  expect(await taken([...first, ...late])).toEqual([...first, ...late].map(() => once));
}, 240_000);
