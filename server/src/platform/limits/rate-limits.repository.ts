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
