import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createLogger } from '#platform/logger.ts';
import { asOwner, createTestDatabase } from '#testing/test-database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';

const folder = join(import.meta.dirname, '../../../migrations');

/** Migrates an empty database to the version before row-level security. */
async function migrateToBefore(connectionString: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 1 }) }) });
  const files = (await readdir(folder)).filter((file) => file < '0190').sort();
  const migrations = await Promise.all(
    files.map(async (file) => [file.replace(/\.ts$/, ''), (await import(join(folder, file))) as Migration] as const),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(migrations) } });
  const { error } = await migrator.migrateToLatest();
  await db.destroy();
  if (error) throw error;
}

describe('a database with rows from before the policies', () => {
  it('keeps them, each with its merchant', async () => {
    const source = await createTestDatabase({ isEmpty: true });
    await migrateToBefore(source.connectionString);
    const [one, other] = [newId(), newId()];
    await asOwner(source.connectionString, async (owner) => {
      await owner.query('create table old_things (merchant_id uuid not null, name text not null)');
      await owner.query('insert into old_things values ($1, $3), ($2, $4)', [one, other, 'ours', 'theirs']);
    });
    await migrate(source.connectionString);
    await migrate(source.connectionString);
    const database = openDatabase({ connectionString: source.connectionString, logger: createLogger('silent') });
    const namesOf = async (id: string) => (await database.forMerchant(id).sql('select name from old_things')).rows;
    expect([await namesOf(one), await namesOf(other)]).toEqual([[{ name: 'ours' }], [{ name: 'theirs' }]]);
    expect((await database.unscopedSql('select name from old_things order by name')).rows).toHaveLength(2);
    await database.close();
    await source.drop();
  });
});

describe('a role that may not make roles', () => {
  it('is told what an administrator has to run, and nothing is made', async () => {
    const source = await createTestDatabase({ isEmpty: true });
    const login = `poor_${newId().slice(-12)}`;
    await asOwner(source.connectionString, (owner) => owner.query(`create role ${login} login password 'poor'`));
    const address = new URL(source.connectionString);
    address.username = login;
    address.password = 'poor';
    await expect(migrate(address.href)).rejects.toThrow(`grant sala_merchant, sala_system to ${login};`);
    const tables = await asOwner(source.connectionString, (owner) =>
      owner.query(`select from pg_tables where schemaname = 'public'`),
    );
    expect(tables.rowCount).toBe(0);
    await source.drop();
    await asOwner(source.connectionString.replace(/sala_test_\w+/, 'postgres'), (owner) =>
      owner.query(`drop role ${login}`),
    );
  });
});
