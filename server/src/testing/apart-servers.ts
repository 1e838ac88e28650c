/**
 * For a browser test: the portal in one process and private chat in another, on the port that `CHATME_PORT` names, over one database with the
 * demo merchants. Both end with this process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadConfig } from '#platform/config/config.ts';
import { openDatabase } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { migrate } from '#platform/database/migrate.ts';
import { createLogger } from '#platform/logger.ts';
import { seedDemo } from '#seed/seed-demo.ts';

const program = fileURLToPath(new URL('../../dist/main.mjs', import.meta.url));
// All three seal and open what the others have written.
process.env.SECRET_KEY ??= 'a secret that only tests have, and no server';
const config = loadConfig(process.env);
const logger = createLogger(config.logLevel);
mkdirSync(config.dataDir, { recursive: true });
const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
const { connectionString } = embedded;
await migrate(connectionString);
const database = openDatabase({ connectionString, logger, poolSize: 4 });
await seedDemo({ config, database, logger });
await database.close();

const begin = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [program], {
    env: {
      ...process.env,
      DEMO: '0',
      DATABASE_URL: connectionString,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const children = [
  begin({ ROLES: 'web,realtime,worker' }),
  begin({ ROLES: 'chatme', PORT: process.env.CHATME_PORT ?? '' }),
];

process.once('SIGTERM', () => {
  const end = async () => {
    for (const child of children) child.kill('SIGTERM');
    for (const child of children) if (child.exitCode === null) await once(child, 'exit');
    await embedded.stop();
  };
  void end().finally(() => process.exit(0));
});
