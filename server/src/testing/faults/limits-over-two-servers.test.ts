import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, testPassword } from '../people.ts';
import { hasRedis, orWithoutRedis, RedisServer } from '../redis-server.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestDatabase } from '../test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
/** One of them in this process. */
let servers: (ServerProcess | TestApp)[] = [];
let outside: ServerProcess;
let redis: RedisServer | undefined;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(servers.map((server) => ('dispose' in server ? server.dispose() : server.close())));
  servers = [];
  await redis?.dispose();
});
afterAll(() => database?.drop());

async function startTwo(environment: Record<string, string> = {}): Promise<void> {
  const { connectionString } = database;
  outside = await ServerProcess.start({ databaseUrl: connectionString, environment });
  servers = [outside, await createTestApp({ connectionString, environment })];
}

async function employ(email: string): Promise<string> {
  const { merchantId } = await buildWorkplace(servers[0]!);
  await hire(servers[0]!, merchantId, { email });
  return email;
}

const loginAt = async (index: number, email: string, password = 'a guess') => {
  const body = { email, password };
  return (await servers[index % servers.length]!.portal().call(authApi.login, { body })).status;
};

/** The answers to guesses, alternating between the servers. */
async function guess(email: string, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn += 1) statuses.push(await loginAt(turn, email));
  return statuses;
}

const tenWrong = Array(10).fill(400);

describe('two servers without Redis', () => {
  it('count wrong passwords together, also after one of them was restarted', async () => {
    await startTwo();
    const email = await employ('together@angkor.example');
    expect(await guess(email, 10)).toEqual(tenWrong);
    for (const index of [0, 1]) expect(await loginAt(index, email, testPassword)).toBe(429);
    await outside.kill9();
    await outside.restart();
    expect(await loginAt(0, email, testPassword)).toBe(429);
    // Other accounts are not affected.
    const other = await employ('other@angkor.example');
    for (const index of [0, 1]) expect(await loginAt(index, other, testPassword)).toBe(200);
  });
});

describe.skipIf(!hasRedis)(`two servers with Redis${orWithoutRedis}`, () => {
  it('count wrong passwords together; without it each goes on for itself, and nobody is refused for that', async () => {
    redis = await RedisServer.start();
    await startTwo({ REDIS_URL: redis.url });
    const email = await employ('redis@angkor.example');
    expect(await guess(email, 10)).toEqual(tenWrong);
    for (const index of [0, 1]) expect(await loginAt(index, email, testPassword)).toBe(429);

    const frozen = await employ('frozen@angkor.example');
    const goOn = redis.freeze();
    for (const index of [0, 1]) expect(await loginAt(index, frozen, testPassword)).toBe(200);
    goOn();

    await redis.kill9();
    const alone = await employ('alone@angkor.example');
    for (const index of [0, 1]) expect(await loginAt(index, alone, testPassword)).toBe(200);
    const guessed = await employ('guessed@angkor.example');
    const statuses = await guess(guessed, 22);
    expect(statuses).toEqual([...Array(20).fill(400), 429, 429]);
  });

  it('count together what guards the server, and refuse on without asking for what is over its limit', async () => {
    redis = await RedisServer.start();
    await startTwo({ REDIS_URL: redis.url, LIMITS: 'visitor-sessions-address=4/3600' });
    const { appId } = await buildWorkplace(servers[0]!);
    const visitAt = async (index: number) =>
      (await servers[index % servers.length]!.portal().call(visitorsApi.createSession, { body: { appId } })).status;
    const statuses: number[] = [];
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await visitAt(turn));
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);

    // With no answer from there, each would count from the beginning for itself.
    const goOn = redis.freeze();
    try {
      for (const index of [0, 1]) expect(await visitAt(index)).toBe(429);
    } finally {
      goOn();
    }
  });
});
