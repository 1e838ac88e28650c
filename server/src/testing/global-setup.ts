import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { connectionStringOf, templateDatabase } from './test-database.ts';

/** One throwaway PostgreSQL for the run; each test file gets a copy of its migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-test-'));
  const logger = createLogger('warn');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, logger });
  process.env.SALA_TEST_DATABASE = postgres.connectionString;
  const admin = new pg.Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await migrate(connectionStringOf(templateDatabase));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
