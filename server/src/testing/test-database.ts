import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The migrated template in the cluster of vitest's global setup. */
export const templateDatabase = 'sala_template';

function adminConnectionString(): string {
  const address = process.env.SALA_TEST_DATABASE;
  if (!address) throw new Error('Run the tests with `npm test`: it starts the database they need');
  return address;
}

export function getConnectionString(name: string): string {
  const url = new URL(adminConnectionString());
  url.pathname = `/${name}`;
  return url.href;
}

async function runAsAdmin(statement: string): Promise<void> {
  await asOwner(adminConnectionString(), (client) => client.query(statement));
}

/** Runs statements as the owner of a database, on a new connection. */
export async function asOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Lets one test file of the run do this at a time; the others wait until it is done. */
export function takeTurn(name: string, work: () => Promise<void>): Promise<void> {
  return asOwner(adminConnectionString(), async (client) => {
    // Held until the connection ends.
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    await work();
  });
}

/** Autovacuum may be working in a database, and only a superuser can end it. */
const isBusyWithHousekeeping = (error: unknown) => ['42501', '55006'].includes((error as { code?: string }).code ?? '');

async function runWhenFree(statement: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await runAsAdmin(statement);
    } catch (error) {
      if (!isBusyWithHousekeeping(error) || attempts === 40) throw error;
      await pause(250);
    }
  }
}

/** A new migrated database for one test file, or an empty one; dropped by `drop`. */
export async function createTestDatabase(
  options: { isEmpty?: boolean } = {},
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `sala_test_${randomBytes(6).toString('hex')}`;
  // Copied as files: the default strategy, which logs every page, takes ten times as long and only helps after a crash.
  const source = options.isEmpty ? '' : `template ${templateDatabase} strategy file_copy`;
  await runWhenFree(`create database ${name} ${source}`);
  const connectionString = getConnectionString(name);
  // A start would else find the schedules of the template due at once, or not, by when in a run it happens.
  if (!options.isEmpty)
    await asOwner(connectionString, (client) => client.query('update jobs.version set cron_on = now()'));
  return {
    connectionString,
    drop: () => runWhenFree(`drop database if exists ${name} with (force)`),
  };
}
