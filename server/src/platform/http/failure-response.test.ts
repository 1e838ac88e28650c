import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, createTestDatabase } from '#testing/test-database.ts';
import { sendFailure } from './failure-response.ts';

let server: FastifyInstance;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** What the next request does. */
let work: () => Promise<unknown>;

beforeAll(async () => {
  database = await createTestDatabase();
  await asOwner(database.connectionString, (client) =>
    client.query('create table pairs (id int primary key); insert into pairs values (1), (2)'),
  );
  server = Fastify();
  server.setErrorHandler(sendFailure);
  server.get('/', () => work());
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
});

async function answerTo(doing: () => Promise<unknown>) {
  work = doing;
  const { statusCode, headers, body } = await server.inject('/');
  return { status: statusCode, retryAfter: headers['retry-after'], message: JSON.parse(body).message };
}

const tryLater = { status: 503, retryAfter: '1', message: 'temporarilyUnavailable' };
const lock = (id: number) => `select from pairs where id = ${id} for update`;

it('asks the loser of a deadlock to come back', async () => {
  const lockBoth = (first: number, second: number, bothHaveOne: () => Promise<void>) =>
    asOwner(database.connectionString, async (client) => {
      await client.query('begin');
      await client.query(lock(first));
      await bothHaveOne();
      await client.query(lock(second));
      await client.query('commit');
    });
  let ready = 0;
  const bothHaveOne = async () => {
    ready += 1;
    while (ready < 2) await pause(5);
  };
  const ends = await Promise.allSettled([lockBoth(1, 2, bothHaveOne), lockBoth(2, 1, bothHaveOne)]);
  const lost = ends.filter((end) => end.status === 'rejected');
  expect(lost.map(({ reason }) => reason.code)).toEqual(['40P01']);
  expect(await answerTo(() => Promise.reject(lost[0]!.reason))).toEqual(tryLater);
});

it('asks somebody who waited too long for a row to come back', () =>
  asOwner(database.connectionString, async (holder) => {
    await holder.query('begin');
    await holder.query(lock(1));
    const wait = (limit: string) =>
      asOwner(database.connectionString, async (client) => {
        await client.query(`set ${limit} = 50`);
        await client.query(lock(1));
      });
    expect(await answerTo(() => wait('statement_timeout'))).toEqual(tryLater);
    expect(await answerTo(() => wait('lock_timeout'))).toEqual(tryLater);
  }));

it('answers what does not pass with time as a fault', async () => {
  const fault = { status: 500, retryAfter: undefined, message: 'unexpected' };
  const ask = () => asOwner(database.connectionString, (client) => client.query('select from nowhere'));
  expect(await answerTo(ask)).toEqual(fault);
});
