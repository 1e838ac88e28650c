import { turnWhitelistOff } from '#modules/network/network.public.ts';
import { findUserByEmail } from '#modules/users/users.public.ts';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { findRunningPostgres } from '#platform/database/embedded-postgres-running.ts';
import { createLogger, type Logger } from '#platform/logger.ts';
import { createApp } from './app.ts';

const usage = `npm run admin -- whitelist off <email>

  Turns the whitelist of addresses off for the business of the user with this email: the way back in when it has locked everybody out.
  Run it where the server runs, with the server's settings; the server may go on running.`;

/** What a person asked for cannot be done; the message is for them. */
class AdminError extends Error {}

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

async function turnOff(config: Config, email: string): Promise<string> {
  const logger = createLogger('warn');
  return withDatabase(config, logger, async (connectionString) => {
    // Built and not started: it neither listens nor works on jobs, and tells the servers that run by way of the database.
    const { context } = await createApp({ config, connectionString, logger, poolSize: 2 });
    try {
      const user = await findUserByEmail(context.database, email.trim().toLowerCase());
      if (!user) throw new AdminError(`Nobody here has the email ${email}.`);
      const wasEnabled = await turnWhitelistOff(context, user.merchantId);
      return wasEnabled
        ? 'The whitelist is off; people can sign in from everywhere.'
        : 'The whitelist was off already.';
    } finally {
      context.mailer.close();
      await context.database.close();
    }
  });
}

const [topic, state, email, ...rest] = process.argv.slice(2);
if (topic !== 'whitelist' || state !== 'off' || !email || rest.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
try {
  process.stdout.write(`${await turnOff(loadConfig(process.env), email)}\n`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
