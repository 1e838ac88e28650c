import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../../migrations');

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}_.+\.ts$/.test(file)).sort();
  const entries = files.map(
    async (file) => [file.replace(/\.ts$/, ''), (await import(join(folder, file))) as Migration] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

function createMigrator(database: Database): Migrator {
  return new Migrator({
    db: database.unscoped as unknown as Kysely<unknown>,
    provider: { getMigrations: readMigrations },
  });
}

/** Brings the database to the newest form; several servers that start together take turns. Throws what the failing step threw. */
export async function migrate(database: Database): Promise<void> {
  const { error } = await createMigrator(database).migrateToLatest();
  if (error) throw error;
}

/** Whether every step has been applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const steps = await createMigrator(database).getMigrations();
  return steps.every((step) => step.executedAt !== undefined);
}
