import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#platform/http/rate-limits.ts';

/** Failed attempts allowed in a quarter of an hour: for one account, and from one address (an office may share one). */
const perAccount = 10;
const perAddress = 100;
const seconds = 15 * 60;

export interface SignInLimits {
  /** Counts an attempt as failed until it has succeeded. Throws 429 when there were too many. */
  begin(email: string, address: string): Promise<{ succeeded(): Promise<void> }>;
}

export function createSignInLimits(): SignInLimits {
  const accounts = new RateLimiterMemory({ points: perAccount, duration: seconds });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: seconds });
  return {
    async begin(email, address) {
      try {
        await addresses.consume(address);
        await accounts.consume(email);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooManyRequests(error.msBeforeNext);
        throw error;
      }
      return {
        async succeeded() {
          await accounts.delete(email);
          await addresses.reward(address);
        },
      };
    },
  };
}
