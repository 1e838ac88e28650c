/**
 * The server of browser tests that change its clock: a message to this process contains the offset in ms. It has the demo
 * merchants; with `ONLY_OPERATOR` (an address) only this user of their merchant can answer visitors, besides the administrator.
 */
import { mkdirSync } from 'node:fs';
import { buildTimeShift } from '#modules/time/working-time/working-time.factory.ts';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { seedDemo } from '#seed/seed-demo.ts';
import { createApp } from '../app.ts';

/** Deactivates all other users of the merchant; the administrator is off duty. */
async function leaveOnly(email: string): Promise<void> {
  const { merchant_id: merchantId } = await database.unscoped
    .selectFrom('users')
    .select('merchant_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { query } = database.forMerchant(merchantId);
  await query
    .updateTable('users')
    .set({ status: 0 })
    .where('is_default_admin', '=', false)
    .where('email', '!=', email)
    .execute();
  const administrator = await query
    .selectFrom('employees')
    .innerJoin('users', 'users.id', 'employees.user_id')
    .select('employees.id')
    .where('users.is_default_admin', '=', true)
    .executeTakeFirstOrThrow();
  await query.deleteFrom('time_shift_assignees').where('employee_id', '=', administrator.id).execute();
  await buildTimeShift(
    { database },
    {
      merchantId,
      title: 'Opening day',
      startDate: '2020-01-06',
      repeat: { kind: 'none' },
      assignees: { employeeIds: [administrator.id] },
    },
  );
}

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

await migrate(connectionString);
const database = openDatabase({ connectionString, logger, poolSize: 4 });
await seedDemo({ config, database, logger });
const only = process.env.ONLY_OPERATOR;
if (only) await leaveOnly(only);
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
  void end().finally(() => process.exit(0));
});
