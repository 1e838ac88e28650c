import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { FailureError } from '../failure.ts';

/** A check that throws 429 with the seconds to wait once a caller exceeds the endpoint's limit; undefined where there is none. */
export function rateLimitOf(endpoint: EndpointDefinition): ((caller: string) => Promise<void>) | undefined {
  if (!endpoint.rateLimit) return undefined;
  const limiter = new RateLimiterMemory({ points: endpoint.rateLimit.points, duration: endpoint.rateLimit.seconds });
  return async (caller) => {
    try {
      await limiter.consume(caller);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw tooManyRequests(error.msBeforeNext);
    }
  };
}

/** 429 with `params.seconds`: how long to wait. */
export function tooManyRequests(waitInMs: number): FailureError {
  return new FailureError(commonErrors.tooManyRequests, { seconds: Math.max(1, Math.ceil(waitInMs / 1000)) });
}
