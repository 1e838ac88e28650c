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
  /** Takes one point of the key's; throws 429 with the seconds to wait when there is none left. */
  consume(key: string): Promise<void>;
  /** Takes one point of the key's, or answers how long to wait for one, in ms. */
  waitFor(key: string): Promise<number | undefined>;
  /** Gives one point back: what was counted did no harm. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key. */
  clear(key: string): Promise<void>;
}

/** Everything that is counted, under its name in the registry. A store that is away refuses nobody: this process then counts for itself. */
export interface Limits {
  of(name: LimitName): Limit;
  /** The endpoint's own limit; undefined where it has none. */
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
      // Who is over a limit is refused from memory until it has run out.
      ...(!isTakenBack && { inMemoryBlockOnConsumed: points + 1 }),
    });
  };
  const steady = limiterOf(name, definition);
  const both = burst ? new BurstyRateLimiter(steady, limiterOf(`${name} burst`, burst)) : steady;
  async function waitFor(key: string): Promise<number | undefined> {
    try {
      await both.consume(toDigest(key));
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
      await steady.reward(toDigest(key));
    },
    async clear(key) {
      await steady.delete(toDigest(key));
    },
  };
}

/** Stores learn nobody's address, and keys are of one length whatever a caller calls itself. */
const toDigest = (key: string): string => createHash('sha256').update(key).digest('base64url');
