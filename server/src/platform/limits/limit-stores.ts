import type { QueryConfig } from 'pg';
import {
  type IRateLimiterStoreOptions,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible';
import type { Logger } from '../logger.ts';
import { openRedis } from '../redis-client.ts';
import { openLimitsTable } from './rate-limits.repository.ts';

/** Timeouts in ms: for Redis, and for PostgreSQL, without which sign-in is not possible anyway. */
const redisTimeoutMs = 1_500;
const postgresTimeoutMs = 5_000;
/** How long a store is not used after a timeout, in ms. */
const restAfterFailure = 3_000;

export interface LimitStore {
  limiter(options: Omit<IRateLimiterStoreOptions, 'storeClient'>): RateLimiterStoreAbstract;
  close(): Promise<void>;
}

type Run = <Result>(action: () => Promise<Result>) => Promise<Result>;

/**
 * Fails at once while the store has recently timed out, until one call succeeds again. The limiter then
 * counts in memory.
 */
function withTimeout(name: string, timeoutMs: number, logger: Logger): Run {
  let isAway = false;
  let askAgainAt = 0;
  return async (action) => {
    if (isAway && Date.now() < askAgainAt) throw new Error(`${name} did not answer lately`);
    if (isAway) askAgainAt = Date.now() + timeoutMs + restAfterFailure;
    const late = Promise.withResolvers<never>();
    // An answer that came while this process stood still is read first.
    const timer = setTimeout(() => setImmediate(() => late.reject(new Error(`${name} takes too long`))), timeoutMs);
    try {
      const result = await Promise.race([action(), late.promise]);
      isAway = false;
      return result;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'limits are counted by this process for itself');
      isAway = true;
      askAgainAt = Date.now() + restAfterFailure;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Counts in Redis, which may be unavailable at any time. */
export function createRedisLimitStore(url: string, logger: Logger): LimitStore {
  const run = withTimeout('Redis', redisTimeoutMs, logger);
  const client = openRedis(url);
  client.connect().catch(() => undefined);
  const storeClient = {
    eval: (script: string, input: { keys: string[]; arguments: string[] }) => run(() => client.eval(script, input)),
    del: (key: string) => run(() => client.del(key)),
    multi: () => undefined,
  };
  return {
    limiter: (options) =>
      new RateLimiterRedis({
        ...options,
        keyPrefix: `sala:limit:${options.keyPrefix}`,
        storeClient,
        useRedisPackage: true,
      }),
    async close() {
      client.destroy();
    },
  };
}

/** Counts in PostgreSQL. */
export function createPostgresLimitStore(connectionString: string, logger: Logger): LimitStore {
  const run = withTimeout('PostgreSQL', postgresTimeoutMs, logger);
  const table = openLimitsTable(connectionString, postgresTimeoutMs);
  const storeClient = { query: (statement: QueryConfig) => run(() => table.run(statement)) };
  return {
    limiter: (options) =>
      new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: 'client',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
      }),
    close: () => table.close(),
  };
}
