import { mkdirSync } from 'node:fs';
import { queueFirstChecks } from '#modules/analytics/reports/reports.public.ts';
import { collectGarbage } from '#platform/collect-garbage.ts';
import { type Config, type ConfigError, loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import {
  assertDataDirIsFree,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import type { DemoAccess } from '#seed/seed-demo.ts';
import { type App, createApp } from './app.ts';
import { printBanner } from './banner.ts';
import { assertAddressIsFree, describeStartProblem } from './start-problem.ts';

/** Timeout of the whole stop in ms, shorter than that of common process managers. */
const stopTimeoutMs = 9000;
/** After this the first calls are answered and what starting needed can go, in ms. */
const settlingMs = 10_000;

async function prepareDatabase(
  config: Config,
  logger: Logger,
  connectionString: string,
): Promise<DemoAccess | undefined> {
  await migrate(connectionString);
  if (!config.isDemo) return undefined;
  const { seedDemo } = await import('#seed/seed-demo.ts');
  const database = openDatabase({ connectionString, logger, poolSize: 4, statementTimeout: Infinity });
  try {
    return await seedDemo({ config, database, logger });
  } finally {
    await database.close();
  }
}

async function start(config: Config, logger: Logger): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true });
  let embedded: EmbeddedPostgres | undefined;
  let app: App | undefined;
  let isStopping = false;

  async function finish(signal: string): Promise<void> {
    logger.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
    await app?.stop();
    await embedded?.stop();
    logger.info('stopped');
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C must not interrupt the stop that the first one began.
      if (isStopping) return;
      isStopping = true;
      finish(signal).then(
        () => process.exit(0),
        (error) => {
          logger.error({ err: error }, 'the stop did not go well');
          process.exit(1);
        },
      );
    });
  }

  await assertAddressIsFree(config).catch((error) => {
    // Two servers on one folder usually have the same port too; the message about the folder is more helpful.
    if (!config.databaseUrl) assertDataDirIsFree(config.dataDir);
    throw error;
  });
  if (!config.databaseUrl) embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  const connectionString = config.databaseUrl ?? embedded!.connectionString;
  const demo = await prepareDatabase(config, logger, connectionString);
  app = await createApp({ config, connectionString, logger });
  await app.start();
  await app.server.listen({ host: config.host, port: config.port });
  setTimeout(collectGarbage, settlingMs).unref();
  const { context } = app;
  setTimeout(() => {
    queueFirstChecks(context).catch((error) => logger.warn({ err: error }, 'the first checks of figures come later'));
  }, settlingMs).unref();
  printBanner({ config, address: app.context.publicUrl(), demo });
}

/** Starts the server from the environment variables; on failure prints the reason in one line and ends the process. */
export async function serve(): Promise<void> {
  let config: Config | undefined;
  try {
    config = loadConfig(process.env);
    const logger = createLogger(config.logLevel);
    await start(config, logger).catch((error) => {
      // People see one line; the stack is logged for debugging.
      logger.debug({ err: error }, 'start failed');
      throw error;
    });
  } catch (error) {
    const problem = config
      ? `Sala could not start: ${describeStartProblem(error, config)}`
      : (error as ConfigError).message;
    process.stderr.write(`\n${problem}\n`);
    process.exit(1);
  }
}
