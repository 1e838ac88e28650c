import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { getDataFolder } from './embedded-postgres-cluster.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresHome } from './embedded-postgres-home.ts';
import { endLeftovers } from './embedded-postgres-leftovers.ts';
import { type GuardedProcess, startGuarded, tailLog } from './embedded-postgres-process.ts';

/** The part of a pino logger that the launcher uses. */
export interface LauncherLogger {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface LaunchPlan {
  home: PostgresHome;
  bin: string;
  args: string[];
  clusterName: string;
  connectionString: string;
  logger: LauncherLogger;
}

export interface Supervisor {
  readonly pid: number;
  stop(): Promise<void>;
}

const READY_POLL_MS = 15;
const SLOW_START_MS = 5_000;
const RESTART_DELAYS_MS = [0, 200, 500, 1_000, 2_000, 5_000];
const INVALID_PASSWORD = '28P01';
const NO_SUCH_DATABASE = '3D000';

/** Starts PostgreSQL and restarts it on the same address when it dies, until `stop()`. */
export async function supervise(plan: LaunchPlan): Promise<Supervisor> {
  const stopping = new AbortController();
  let current: GuardedProcess | undefined;
  let pid = 0;

  async function launch(): Promise<void> {
    await endLeftovers(plan.home, plan.clusterName, () =>
      plan.logger.warn({}, 'waiting for PostgreSQL of an earlier start to end'),
    );
    if (stopping.signal.aborted) return;
    current = startGuarded(plan);
    try {
      await waitUntilReady(plan, current);
    } catch (error) {
      await current.stop();
      throw error;
    }
    pid = readPid(plan.home);
  }

  async function keepRunning(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      await current?.ended;
      if (stopping.signal.aborted) return;
      plan.logger.error({ failures, log: tailLog(plan.home) }, 'PostgreSQL ended unexpectedly and is started again');
      await sleep(RESTART_DELAYS_MS[Math.min(failures, RESTART_DELAYS_MS.length - 1)], undefined, {
        signal: stopping.signal,
      }).catch(() => {});
      failures = await launch().then(
        () => 0,
        () => failures + 1,
      );
    }
  }

  await launch();
  const running = keepRunning();
  return {
    get pid() {
      return pid;
    },
    async stop() {
      stopping.abort();
      await current?.stop();
      await running;
      // A restart may have been in progress while the first of these was awaited.
      await current?.stop();
    },
  };
}

async function waitUntilReady({ connectionString, home, logger }: LaunchPlan, postgres: GuardedProcess): Promise<void> {
  const startedAt = Date.now();
  let isSlow = false;
  while (!postgres.hasEnded()) {
    const failure = await tryToConnect(connectionString);
    if (!failure) return;
    if (failure.code === INVALID_PASSWORD) {
      throw new EmbeddedPostgresError(
        `The password in ${home.path}.password is not the database's. Delete that file to have a new one made.`,
      );
    }
    if (failure.code === NO_SUCH_DATABASE)
      throw new EmbeddedPostgresError(`${home.path} has lost its database: ${failure.message}.`);
    if (!isSlow && Date.now() - startedAt > SLOW_START_MS) {
      isSlow = true;
      logger.warn({}, 'PostgreSQL is still starting; after a power cut it first replays its log');
    }
    await sleep(READY_POLL_MS);
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start. Remove the cause, or set DATABASE_URL to a PostgreSQL 15 or later of your own. ` +
      `The end of its log, ${home.path}.log:\n${tailLog(home)}`,
  );
}

async function tryToConnect(connectionString: string): Promise<{ code?: string; message: string } | undefined> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as { code?: string; message: string };
  } finally {
    await client.end().catch(() => {});
  }
}

function readPid(home: PostgresHome): number {
  return Number.parseInt(readFileSync(join(getDataFolder(home), 'postmaster.pid'), 'utf8'), 10);
}
