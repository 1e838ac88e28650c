import { createHash } from 'node:crypto';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { BurstyRateLimiter, type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import type { Logger } from '../logger.ts';
import {
  endpointLimit,
  endpointLimitName,
  type LimitDefinition,
  type LimitName,
  type LimitRate,
  limitRegistry,
} from './limit-registry.ts';
import { createPostgresLimitStore, createRedisLimitStore, type LimitStore } from './limit-stores.ts';
import { tooManyRequests } from './too-many-requests.ts';

export interface Limit {
  /** Consumes one point of the key; throws 429 with the seconds to wait when none is left. */
  consume(key: string): Promise<void>;
  /** Consumes one point of the key, or returns how long to wait for one, in ms. */
  waitFor(key: string): Promise<number | undefined>;
  /** Returns one point, for example after a successful attempt. */
  giveBack(key: string): Promise<void>;
  /** Resets the key. */
  clear(key: string): Promise<void>;
}

/**
 * All limits, by their name in the registry. When a store is unavailable, this process counts by itself and refuses nothing because of it.
 */
export interface Limits {
  of(name: LimitName): Limit;
  /** The endpoint's own limit; undefined without one. */
  ofEndpoint(endpoint: EndpointDefinition): Limit | undefined;
  close(): Promise<void>;
}

export function createLimits(options: {
  config: Pick<Config, 'redisUrl' | 'limits'>;
  connectionString: string;
  logger: Logger;
}): Limits {
  const { config, connectionString, logger } = options;
  const redis = config.redisUrl ? createRedisLimitStore(config.redisUrl, logger) : undefined;
  const postgres = redis ? undefined : createPostgresLimitStore(connectionString, logger);
  const made = new Map<string, Limit>();

  function limitOf(name: string, definition: LimitDefinition): Limit {
    const known = made.get(name);
    if (known) return known;
    const { countedIn } = definition;
    const store = countedIn === 'process' ? undefined : (redis ?? (countedIn === 'everywhere' ? postgres : undefined));
    const limit = createLimit(name, { ...definition, ...config.limits.rates.get(name) }, store);
    made.set(name, limit);
    return limit;
  }

  return {
    of: (name) => limitOf(name, limitRegistry[name]),
    ofEndpoint(endpoint) {
      const definition = endpointLimit(endpoint);
      return definition && limitOf(endpointLimitName(endpoint), definition);
    },
    async close() {
      await redis?.close();
      await postgres?.close();
    },
  };
}

function createLimit(name: string, definition: LimitDefinition, store: LimitStore | undefined): Limit {
  const { burst, isTakenBack } = definition;
  const limiterOf = (keyPrefix: string, { points, seconds }: LimitRate): RateLimiterAbstract => {
    const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds });
    if (!store) return memory;
    return store.limiter({
      keyPrefix,
      points,
      duration: seconds,
      insuranceLimiter: memory,
      // A key over its limit is refused from memory until the limit expires.
      ...(!isTakenBack && { inMemoryBlockOnConsumed: points + 1 }),
    });
  };
  const steady = limiterOf(name, definition);
  // Only what leaves the process is made unreadable; a long key is shortened in any case.
  const toKey = (key: string) => (store || key.length > maxPlainKey ? toDigest(key) : key);
  const both = burst ? new BurstyRateLimiter(steady, limiterOf(`${name} burst`, burst)) : steady;
  async function waitFor(key: string): Promise<number | undefined> {
    try {
      await both.consume(toKey(key));
      return undefined;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      return error.msBeforeNext;
    }
  }
  return {
    waitFor,
    async consume(key) {
      const wait = await waitFor(key);
      if (wait !== undefined) throw tooManyRequests(wait);
    },
    async giveBack(key) {
      await steady.reward(toKey(key));
    },
    async clear(key) {
      await steady.delete(toKey(key));
    },
  };
}

/** In characters. */
const maxPlainKey = 80;

/** Stores contain no addresses in clear text, and keys have a fixed length. */
const toDigest = (key: string): string => createHash('sha256').update(key).digest('base64url');
