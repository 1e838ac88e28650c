import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { FailureError } from '../failure.ts';

export interface Limit {
  /** Takes one point of the key's; throws 429 with the seconds to wait when there is none left. */
  consume(key: string): Promise<void>;
  /** Gives one point back: what was counted did no harm. */
  giveBack(key: string): Promise<void>;
  /** Forgets the key. */
  clear(key: string): Promise<void>;
}

/** At most `points` in `seconds` for each key, counted by this process. */
export function createLimit(points: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return {
    async consume(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw tooManyRequests(error.msBeforeNext);
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async clear(key) {
      await limiter.delete(key);
    },
  };
}

/** A check that throws 429 with the seconds to wait once a caller exceeds the endpoint's limit; undefined where there is none. */
export function rateLimitOf(endpoint: EndpointDefinition): ((caller: string) => Promise<void>) | undefined {
  if (!endpoint.rateLimit) return undefined;
  const limit = createLimit(endpoint.rateLimit.points, endpoint.rateLimit.seconds);
  return (caller) => limit.consume(caller);
}

/** 429 with `params.seconds`: how long to wait. */
export function tooManyRequests(waitInMs: number): FailureError {
  return new FailureError(commonErrors.tooManyRequests, { seconds: Math.max(1, Math.ceil(waitInMs / 1000)) });
}
