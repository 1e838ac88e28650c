import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '../company.ts';
import { RawRequest } from '../raw-request.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let company: Company;
let holder: pg.Client;

/** Statements of the concurrent reads: each reads its rows and their number. */
const mostHeldUp = 6;

beforeAll(async () => {
  app = await createTestApp({
    poolSize: 8,
    environment: { LIMITS: 'reads-at-once=3, reads-waiting=100' },
  });
  company = await Company.open(app);
  holder = new pg.Client({ connectionString: app.connectionString });
  await holder.connect();
});
afterAll(async () => {
  await holder?.end();
  await app?.close();
});

type HeldTable = 'quick_messages' | 'ticket_links';

/** Statements that wait for the locked table. In all copies of one database it has the same number, and locks are shown of all. */
async function countHeldUp(table: HeldTable): Promise<number> {
  const { rows } = await holder.query(
    `select count(*)::int from pg_locks where not granted and relation = $1::regclass
      and database = (select oid from pg_database where datname = current_database())`,
    [table],
  );
  return rows[0].count;
}

/** Sends this many concurrent reads that are blocked until `meanwhile` is done, which gets those answered so far; returns the statuses. */
async function readHeldUp(
  { times, table, read }: { times: number; table: HeldTable; read: (index: number) => Promise<number | undefined> },
  meanwhile: (answered: readonly unknown[]) => Promise<unknown>,
): Promise<unknown[]> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  const answered: unknown[] = [];
  const reads = Promise.all(Array.from({ length: times }, async (_, index) => void answered.push(await read(index))));
  // Awaited below; prevents an unhandled rejection if the test fails before.
  reads.catch(() => undefined);
  try {
    await meanwhile(answered);
  } finally {
    await holder.query('rollback');
  }
  await reads;
  return answered;
}

const ofOnePerson = {
  table: 'quick_messages',
  read: async () => (await company.owner.call(quickMessagesApi.list)).status,
} as const;

it('reads of one person that take long wait for each other, and nobody else waits for them', async () => {
  const statuses = await readHeldUp({ ...ofOnePerson, times: 60 }, async () => {
    await expect.poll(() => countHeldUp('quick_messages')).toBe(mostHeldUp);
    expect((await company.colleague.call(holidaysApi.list)).status).toBe(200);
    expect(await countHeldUp('quick_messages')).toBe(mostHeldUp);
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('more reads of one person than may wait are refused, and come again', async () => {
  const statuses = await readHeldUp({ ...ofOnePerson, times: 200 }, (answered) =>
    expect.poll(() => answered).toContain(429),
  );
  const refused = statuses.filter((status) => status === 429);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(refused.length).toBeLessThanOrEqual(97);
  expect((await company.owner.call(quickMessagesApi.list)).status).toBe(200);
});

describe('links of customers', () => {
  const customerOf = (index: number) => ({
    customerEmail: `customer${index}@customers.example`,
    customerName: 'Srey Neang',
    customerLocale: 'en',
  });
  async function linkPath(index: number): Promise<string> {
    const words = { title: 'No water', description: 'The tap is dry', priority: 'high', assigneeId: company.ownerId };
    const body = { ...words, ...customerOf(index) } as never;
    const { id } = getData(await company.owner.call(ticketsApi.create, { body }));
    const { url } = getData(await company.owner.call(ticketThreadApi.link, { params: { id } }));
    return `/api/ticket-page/${new URL(url).pathname.slice('/t/'.length)}`;
  }
  /** The mails of a new ticket read its link too. */
  const jobsAreDone = () =>
    expect
      .poll(async () => {
        const { rows } = await holder.query(
          `select count(*)::int from jobs.job where state < 'completed' and start_after <= jobs.job_now()`,
        );
        return rows[0].count;
      })
      .toBe(0);
  async function statusFrom(from: string, path: string): Promise<number | undefined> {
    const request = await RawRequest.open(app.address, { method: 'GET', path, from });
    try {
      return await request.status();
    } finally {
      request.destroy();
    }
  }

  const isHeldToThree = async () => {
    await expect.poll(() => countHeldUp('ticket_links')).toBe(3);
    expect((await company.colleague.call(holidaysApi.list)).status).toBe(200);
    expect(await countHeldUp('ticket_links')).toBe(3);
  };

  it('one link’s reads wait for each other, from however many addresses, and nobody else waits for them', async () => {
    const path = await linkPath(0);
    await jobsAreDone();
    const read = (index: number) => statusFrom(`127.0.1.${1 + index}`, path);
    const statuses = await readHeldUp({ times: 60, table: 'ticket_links', read }, isHeldToThree);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('reads of one address wait for each other, by however many links', async () => {
    const paths: string[] = [];
    for (let index = 1; index <= 12; index += 1) paths.push(await linkPath(index));
    await jobsAreDone();
    const read = (index: number) => statusFrom('127.0.2.1', paths[index % paths.length]!);
    const statuses = await readHeldUp({ times: 60, table: 'ticket_links', read }, isHeldToThree);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it('more reads of one link than may wait are refused, and come again', async () => {
    const path = await linkPath(20);
    const read = () => statusFrom('127.0.3.1', path);
    const statuses = await readHeldUp({ times: 200, table: 'ticket_links', read }, (answered) =>
      expect.poll(() => answered).toContain(429),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(await read()).toBe(200);
  });
});
