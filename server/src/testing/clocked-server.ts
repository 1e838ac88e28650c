/**
 * The server of a browser test that moves its clock: a message to this process says how far ahead it is, in ms. It has the demo
 * merchants; `ONLY_OPERATOR` (an address) leaves just this person of his merchant to answer visitors.
 */
import { mkdirSync } from 'node:fs';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { createApp } from '../app.ts';

let ahead = 0;
process.on('message', (message) => {
  ahead = Number(message);
  process.send?.(ahead);
});

const config = loadConfig(process.env);
const logger = createLogger(config.logLevel);
mkdirSync(config.dataDir, { recursive: true });
const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
const { connectionString } = embedded;

const database = openDatabase({ connectionString, logger, poolSize: 4 });
await migrate(database);
await seedDemo({ config, database, logger });
const only = process.env.ONLY_OPERATOR;
if (only) {
  const { merchant_id } = await database.unscoped
    .selectFrom('users')
    .select('merchant_id')
    .where('email', '=', only)
    .executeTakeFirstOrThrow();
  await database.unscoped
    .updateTable('users')
    .set({ status: 0 })
    .where('merchant_id', '=', merchant_id)
    .where('email', '!=', only)
    .execute();
}
await database.close();

const app = await createApp({
  config,
  connectionString,
  logger,
  clock: { now: () => new Date(Date.now() + ahead) },
});
await app.start();
await app.server.listen({ host: config.host, port: config.port });
process.once('SIGTERM', () => {
  const end = async () => {
    await app.stop();
    await embedded.stop();
  };
  end().finally(() => process.exit(0));
});
