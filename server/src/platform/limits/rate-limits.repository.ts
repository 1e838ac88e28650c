import pg from 'pg';
import type { Database } from '../database/database.ts';

/** Written by the limiter's library. */
interface RateLimitTable {
  key: string;
  points: number;
  /** In ms since 1970. */
  expire: number | null;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    rate_limits: RateLimitTable;
  }
}

export async function removeOldLimits(database: Database, now: number): Promise<void> {
  await database.unscoped.deleteFrom('rate_limits').where('expire', '<', now).execute();
}

/**
 * Runs the statements of the limiter's library on its own connections, since a limit may be checked while a transaction is
 * open. `timeoutMs`: timeout of a statement, in ms.
 */
export function openLimitsTable(connectionString: string, timeoutMs: number) {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
    statement_timeout: timeoutMs,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    run: (statement: pg.QueryConfig): Promise<pg.QueryResult> => pool.query(statement),
    close: (): Promise<void> => pool.end(),
  };
}
