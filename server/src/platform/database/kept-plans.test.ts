import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { asOwner, createTestDatabase } from '#testing/test-database.ts';
import { createLogger } from '../logger.ts';
import { type Database, isDatabaseUnavailable, openDatabase } from './database.ts';

let place: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeEach(async () => {
  place = await createTestDatabase();
  await asOwner(place.connectionString, async (owner) => {
    await owner.query('create table shelves (id int primary key, label text not null)');
    await owner.query(`insert into shelves values (1, 'first')`);
    await owner.query('grant select on shelves to sala_system');
  });
  // One connection, so that it is known which one keeps the plans.
  database = openDatabase({ connectionString: place.connectionString, logger: createLogger('silent'), poolSize: 1 });
});

afterEach(async () => {
  await database.close();
  await place.drop();
});

const readShelf = (id: number) =>
  sql<{ id: number; label: string }>`select * from shelves where id = ${id}`.execute(database.unscoped);

async function readOften(): Promise<void> {
  for (let time = 0; time < 6; time += 1) expect((await readShelf(1)).rows).toHaveLength(1);
}

/** How often the connection ran statements with this text by their name. */
async function countRuns(part: string): Promise<number> {
  const { rows } = await database.unscopedSql<{ runs: number }>(
    `select coalesce(sum(generic_plans + custom_plans), 0) as runs from pg_prepared_statements where name like 'kept-%' and statement like $1`,
    [`%${part}%`],
  );
  return Number(rows[0]!.runs);
}

test('a statement that comes again keeps its plan in the connection', async () => {
  expect((await readShelf(1)).rows).toEqual([{ id: 1, label: 'first' }]);
  expect(await countRuns('from shelves')).toBe(0);
  await readOften();
  expect(await countRuns('from shelves')).toBeGreaterThan(0);
  expect((await readShelf(2)).rows).toEqual([]);
});

test('a kept plan survives a newer version that changes the schema: a read is answered, a transaction is to be repeated', async () => {
  await readOften();
  await asOwner(place.connectionString, (owner) =>
    owner.query(`alter table shelves add column height int not null default 3`),
  );
  expect((await readShelf(1)).rows).toEqual([{ id: 1, label: 'first', height: 3 }]);

  await readOften();
  await asOwner(place.connectionString, (owner) => owner.query('alter table shelves drop column height'));
  const inTransaction = () =>
    database.unscoped.transaction().execute((tx) => sql`select * from shelves where id = ${1}`.execute(tx));
  const error = await inTransaction().catch((reason: unknown) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect((await inTransaction()).rows).toEqual([{ id: 1, label: 'first' }]);
});

test('a statement that took long is planned for its values again', async () => {
  const wait = (seconds: number) => sql`select pg_sleep(${seconds}::float8)`.execute(database.unscoped);
  for (let time = 0; time < 6; time += 1) await wait(0);
  expect(await countRuns('pg_sleep')).toBeGreaterThan(0);
  await wait(0.7);
  const runs = await countRuns('pg_sleep');
  await wait(0);
  expect(await countRuns('pg_sleep')).toBe(runs);
});
