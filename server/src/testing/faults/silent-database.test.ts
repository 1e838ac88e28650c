import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, isDatabaseUnavailable, openDatabase } from '#platform/database/database.ts';
import { createLogger } from '#platform/logger.ts';
import { TcpProxy } from '../tcp-proxy.ts';
import { createTestDatabase } from '../test-database.ts';

const logger = createLogger('silent');
let source: Awaited<ReturnType<typeof createTestDatabase>>;
let wire: TcpProxy;
let database: Database;

beforeAll(async () => {
  source = await createTestDatabase({ isEmpty: true });
  const url = new URL(source.connectionString);
  const folder = url.searchParams.get('host');
  wire = await TcpProxy.start(folder ? `${folder}/.s.PGSQL.5432` : Number(url.port));
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(wire.port);
  database = openDatabase({ connectionString: url.href, logger, poolSize: 2, statementTimeout: 3000 });
});
afterAll(async () => {
  wire?.reopen();
  await database?.close();
  await wire?.close();
  await source?.drop();
});

const toProblem = (query: Promise<unknown>): Promise<unknown> =>
  query.then(
    () => 'no problem',
    (error) => error,
  );
const works = async () => (await sql<{ one: number }>`select 1 as one`.execute(database.unscoped)).rows;

describe('a statement that takes too long', () => {
  it('is ended by the database itself, and the connection goes on', async () => {
    const error = await toProblem(sql`select pg_sleep(5)`.execute(database.unscoped));
    expect([(error as { code?: string }).code, isDatabaseUnavailable(error)]).toEqual(['57014', true]);
    expect(await works()).toEqual([{ one: 1 }]);
  });

  it('may take its time where nobody waits', async () => {
    const patient = openDatabase({ connectionString: source.connectionString, logger, statementTimeout: Infinity });
    await sql`select pg_sleep(0.7)`.execute(patient.unscoped);
    await patient.close();
  });
});

describe('a transaction that has stopped between two statements', () => {
  it('is ended by the database, and whoever waits for what it holds goes on', async () => {
    const { connectionString } = source;
    const hasty = openDatabase({ connectionString, logger, statementTimeout: 500 });
    const patient = openDatabase({ connectionString, logger, statementTimeout: Infinity });
    const lock = sql`select pg_advisory_xact_lock(1)`;
    const [held, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stopped = toProblem(
      hasty.unscoped.transaction().execute(async (tx) => {
        await lock.execute(tx);
        held.resolve();
        await left.promise;
        await sql`select 1`.execute(tx);
      }),
    );
    await held.promise;
    await lock.execute(patient.unscoped);
    left.resolve();
    expect(isDatabaseUnavailable(await stopped)).toBe(true);
    // On a busy machine even this may take longer than it waits.
    await expect.poll(async () => (await hasty.unscopedSql('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([hasty.close(), patient.close()]);
  });
});

describe('a database that says nothing any more', () => {
  it('fails every caller in time, whichever way they ask, and is well again by itself', async () => {
    await Promise.all([works(), works()]);
    wire.swallowAnswers();
    const problems = await Promise.all([
      toProblem(works()),
      toProblem(database.unscoped.transaction().execute((tx) => sql`select 1`.execute(tx))),
    ]);
    expect(problems.map(isDatabaseUnavailable)).toEqual([true, true]);
    wire.reopen();
    expect(await works()).toEqual([{ one: 1 }]);
    wire.swallowAnswers();
    expect(isDatabaseUnavailable(await toProblem(database.unscopedSql('select 1')))).toBe(true);
    wire.reopen();
    expect((await database.unscopedSql('select 2 as two')).rows).toEqual([{ two: 2 }]);
  });
});
