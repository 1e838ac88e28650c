import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from '../logger.ts';
import { impatientClient } from './impatient-client.ts';
import type { Tables } from './tables.ts';
import { TenantPlugin } from './tenant-plugin.ts';

// Counts and sequence numbers stay far below 2^53; as strings they would compare wrongly.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  readonly pool: pg.Pool;
  /**
   * Queries over all merchants: only for what comes before a merchant is known (sign-in by e-mail, an application id)
   * and for the system's own tables.
   */
  readonly unscoped: Kysely<Tables>;
  /** The only way to a merchant's rows: every query is limited to them. Does no I/O. */
  forMerchant(merchantId: string): TenantDatabase;
  close(): Promise<void>;
}

export interface TenantDatabase {
  readonly merchantId: string;
  readonly query: Kysely<Tables>;
}

export type Tx = Transaction<Tables>;

/** How long a statement may take while people wait for it, in ms. */
const usualPatience = 15_000;

/**
 * Opens the pool; connects on first use. `connectionString` is a postgres:// address. A statement that takes longer than `patience`
 * (in ms, default 15 s) fails as one of a database that cannot be reached; `Infinity` is for migrations and the like.
 */
export function openDatabase(options: {
  connectionString: string;
  logger: Logger;
  poolSize?: number;
  patience?: number;
}): Database {
  const patience = options.patience ?? usualPatience;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.poolSize ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    ...(Number.isFinite(patience)
      ? // A little sooner in the database itself, which then knows that nobody waits any more.
        { Client: impatientClient(patience), statement_timeout: Math.ceil(patience * 0.9) }
      : {}),
  });
  let isClosing = false;
  // A database restart breaks idle clients; without a listener each would end the process. Those that are saying goodbye as the
  // database stops are no news.
  const noteLoss = (what: string) => (error: Error) => {
    if (!isClosing) options.logger.warn({ err: error }, what);
  };
  pool.on('error', noteLoss('idle database connection lost'));
  pool.on('connect', (client) => client.on('error', noteLoss('database connection lost')));
  const unscoped = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    unscoped,
    forMerchant: (merchantId) => ({ merchantId, query: unscoped.withPlugin(new TenantPlugin(merchantId)) }),
    close: () => {
      isClosing = true;
      return unscoped.destroy();
    },
  };
}

/** The same handles inside a transaction, for what writes through a Database. Raw SQL on `pool` stays outside of it. */
export function databaseIn(database: Database, tx: Tx): Database {
  return {
    pool: database.pool,
    unscoped: tx,
    forMerchant: (merchantId) => ({ merchantId, query: tx.withPlugin(new TenantPlugin(merchantId)) }),
    close: () => database.close(),
  };
}

/** Whether an error means that the database cannot be reached now, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // 57014: it took too long.
    if (/^(08|57P0|57014|53)/.test(code)) return true;
    if (['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT'].includes(code)) return true;
  }
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    error.message,
  );
}

/** The PostgreSQL code of a violated unique key. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const problem = error as { code?: unknown; constraint?: unknown } | null;
  return problem?.code === '23505' && (constraint === undefined || problem.constraint === constraint);
}
