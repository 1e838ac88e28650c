import { setTimeout as pause } from 'node:timers/promises';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { findRunningPostgres } from '#platform/database/embedded-postgres-running.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { createApp } from '../app.ts';
import type { Services } from '../modules.ts';
import type { AdminCommand } from './command.ts';
import { merchantsCommands } from './merchants.command.ts';
import { ownersCommands } from './owners.command.ts';
import { paymentsCommands } from './payments.command.ts';
import { rollupsCommands } from './rollups.command.ts';
import { whitelistCommands } from './whitelist.command.ts';

/** In ms. */
const hintTime = 300;

const commands: readonly AdminCommand[] = [
  ...whitelistCommands,
  ...paymentsCommands,
  ...merchantsCommands,
  ...ownersCommands,
  ...rollupsCommands,
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

/** Runs with an app that neither listens nor runs jobs; it queues jobs for the running servers and reaches them through the database. */
async function withContext<T>(config: Config, work: (context: Services) => Promise<T>): Promise<T> {
  const logger = createLogger('warn');
  return withDatabase(config, logger, async (connectionString) => {
    const { context } = await createApp({
      config: { ...config, roles: ['web'] },
      connectionString,
      logger,
      poolSize: 2,
    });
    try {
      await context.jobs.start();
      return await work(context);
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

export interface AdminAnswer {
  /** Exit code of the program: 2 where there is no such command. */
  readonly code: number;
  readonly said: string;
}

/** Runs the command that `parameters` name; `use` gives it what it works with. */
export async function runCommand(
  parameters: readonly string[],
  use: (work: (context: Services) => Promise<string>) => Promise<string>,
): Promise<AdminAnswer> {
  const command = commands.find(({ words }) => words.every((word, index) => parameters[index] === word));
  const rest = parameters.slice(command?.words.length ?? 0);
  if (!command || rest.length < command.count[0] || rest.length > command.count[1]) return { code: 2, said: usage };
  try {
    return { code: 0, said: await use((context) => command.run(context, rest)) };
  } catch (error) {
    return { code: 1, said: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs the command that `parameters` name with the settings of `environment`. */
export function runAdmin(
  environment: Readonly<Record<string, string | undefined>>,
  parameters: readonly string[],
): Promise<AdminAnswer> {
  return runCommand(parameters, (work) => withContext(loadConfig(environment), work));
}
