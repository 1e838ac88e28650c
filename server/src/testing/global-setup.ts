import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createPgBossJobs } from '#platform/jobs/pg-boss-jobs.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { getConnectionString, templateDatabase } from './test-database.ts';

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
  await installJobs(getConnectionString(templateDatabase), logger);
  return async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

/** Creates the schema of the job queue in the template, since that takes longer than the rest of a server start. */
async function installJobs(connectionString: string, logger: Logger): Promise<void> {
  const database = openDatabase({ connectionString, logger, poolSize: 1 });
  const jobs = createPgBossJobs({ connectionString, database, logger, isWorker: false });
  await jobs.start();
  await jobs.stop();
  await database.close();
}
