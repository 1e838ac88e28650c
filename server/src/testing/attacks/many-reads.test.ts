import { holidaysApi } from '@sala/contract/holidays/holidays.api.ts';
import { quickMessagesApi } from '@sala/contract/quick-messages/quick-messages.api.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let company: Company;
let holder: pg.Client;

/** Statements of as many reads as are worked on at a time: each asks for its rows and their number. */
const mostHeldUp = 6;

beforeAll(async () => {
  app = await createTestApp({ environment: { LIMITS: 'reads-at-once=3, reads-waiting=100' } });
  company = await Company.open(app);
  holder = new pg.Client({ connectionString: app.connectionString });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await app?.close();
});

/** Statements that wait for the table that the test holds. */
async function countHeldUp(): Promise<number> {
  const { rows } = await holder.query(
    "select count(*)::int from pg_locks where not granted and relation = 'quick_messages'::regclass",
  );
  return rows[0].count;
}

/** Asks so often at once for what the test holds up until `meanwhile` is done, which is given those answered so far; answers the statuses. */
async function readHeldUp(
  times: number,
  meanwhile: (answered: readonly number[]) => Promise<unknown>,
): Promise<number[]> {
  await holder.query('begin; lock table quick_messages in access exclusive mode');
  const answered: number[] = [];
  const read = async () => void answered.push((await company.owner.call(quickMessagesApi.list)).status);
  const reads = Promise.all(Array.from({ length: times }, read));
  // Looked at below; the test may have failed by then.
  reads.catch(() => undefined);
  try {
    await meanwhile(answered);
  } finally {
    await holder.query('rollback');
  }
  await reads;
  return answered;
}

it('reads of one person that take long wait for each other, and nobody else waits for them', async () => {
  const statuses = await readHeldUp(60, async () => {
    await expect.poll(countHeldUp).toBe(mostHeldUp);
    expect((await company.colleague.call(holidaysApi.list)).status).toBe(200);
    expect(await countHeldUp()).toBe(mostHeldUp);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('more reads of one person than may wait are refused, and come again', async () => {
  const statuses = await readHeldUp(200, (answered) => expect.poll(() => answered).toContain(429));
  const refused = statuses.filter((status) => status === 429);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(refused.length).toBeLessThanOrEqual(97);
  expect((await company.owner.call(quickMessagesApi.list)).status).toBe(200);
});
