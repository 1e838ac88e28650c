import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { findRunningPostgres } from '#platform/database/embedded-postgres-running.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import type { AdminCommand } from './admin/command.ts';
import { merchantsCommands } from './admin/merchants.command.ts';
import { ownersCommands } from './admin/owners.command.ts';
import { paymentsCommands } from './admin/payments.command.ts';
import { whitelistCommands } from './admin/whitelist.command.ts';
import { createApp } from './app.ts';

/** In ms. */
const hintTime = 300;

const commands: readonly AdminCommand[] = [
  ...whitelistCommands,
  ...paymentsCommands,
  ...merchantsCommands,
  ...ownersCommands,
];

const usage = `${commands
  .map(({ words, usage: rest, help }) => `npm run admin -- ${words.join(' ')} ${rest}\n\n  ${help}`)
  .join('\n\n')}

Run it where the server runs, with the server's settings; the server may go on running.`;

async function withDatabase<T>(
  config: Config,
  logger: Logger,
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  const running = config.databaseUrl ?? findRunningPostgres(config.dataDir);
  if (running) return work(running);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, logger });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

async function run(config: Config, command: AdminCommand, words: readonly string[]): Promise<string> {
  const logger = createLogger('warn');
  return withDatabase(config, logger, async (connectionString) => {
    // The app neither listens nor runs jobs; it queues jobs for the running servers and reaches them through the database.
    const { context } = await createApp({
      config: { ...config, roles: ['web'] },
      connectionString,
      logger,
      poolSize: 2,
    });
    try {
      await context.jobs.start();
      return await command.run(context, words);
    } finally {
      // Notices for the servers are collected for a moment before they are sent.
      await context.events.settled();
      await pause(hintTime);
      await context.jobs.stop();
      context.mailer.close();
      await context.database.close();
    }
  });
}

const given = process.argv.slice(2);
const command = commands.find(({ words }) => words.every((word, index) => given[index] === word));
const rest = given.slice(command?.words.length ?? 0);
if (!command || rest.length < command.count[0] || rest.length > command.count[1]) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  process.stdout.write(`${await run(loadConfig(process.env), command, rest)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
