import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import pg from 'pg';
import type { Database } from './database.ts';
import { ensureRoles } from './roles.ts';
import { protectTables } from './row-security.ts';

const folder = join(import.meta.dirname, '../../../migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.ts$/.test(file)).sort();
  const entries = files.map(
    async (file) => [file.replace(/\.ts$/, ''), (await import(join(folder, file))) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

const createMigrator = (db: Kysely<unknown>) => new Migrator({ db, provider: { getMigrations: readMigrations } });

/**
 * Applies all missing migrations; servers that start at the same time take turns. Throws the error of the failing step.
 * Runs as the role of the connection, which owns the tables; everything else runs as roles that own none.
 */
export async function migrate(connectionString: string): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 5000 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const client = await pool.connect();
    await ensureRoles(client).finally(() => client.release());
    const { error } = await createMigrator(db).migrateToLatest();
    if (error) throw error;
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('sala.protect-tables'))`.execute(tx);
      await protectTables(tx);
    });
  } finally {
    await db.destroy();
  }
}

/** Whether all migrations are applied. */
export async function isMigrated({ unscoped }: Pick<Database, 'unscoped'>): Promise<boolean> {
  const steps = await createMigrator(unscoped as unknown as Kysely<unknown>).getMigrations();
  return steps.every((step) => step.executedAt !== undefined);
}
