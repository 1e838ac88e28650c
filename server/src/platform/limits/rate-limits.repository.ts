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
 * Runs what the limiter's library asks of the table, over connections of its own: a count may be asked for while a transaction is
 * open. `patience`: how long a statement may take, in ms.
 */
export function openLimitsTable(connectionString: string, patience: number) {
  const pool = new pg.Pool({
    connectionString,
    max: 3,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    statement_timeout: patience,
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
