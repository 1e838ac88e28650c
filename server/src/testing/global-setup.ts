import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { createTestApp } from './test-app.ts';
import { asOwner, getConnectionString, templateDatabase } from './test-database.ts';

/** One temporary PostgreSQL for the run; each test file gets a copy of its migrated template. */
export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sala-test-'));
  const logger = createLogger('warn');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, logger });
  process.env.SALA_TEST_DATABASE = postgres.connectionString;
  process.env.SALA_TEST_STARTED_ONCE = join(dataDir, 'started-once');
  const admin = new pg.Client({ connectionString: postgres.connectionString });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  await migrate(getConnectionString(templateDatabase));
  await startOnce(getConnectionString(templateDatabase));
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/**
 * Starts the application once on the template: it writes the schema of the job queue, its queues and schedules, which takes longer than
 * the rest of a start.
 */
async function startOnce(connectionString: string): Promise<void> {
  const app = await createTestApp({ connectionString });
  await app.close();
  // What was due at this moment is not due in each test.
  await asOwner(connectionString, (client) => client.query('delete from jobs.job'));
}
