import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { getBound } from '../limits/limit-registry.ts';
import type { LimitSettings } from '../limits/limit-settings.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { SerialQueue, TooManyWaiting } from '../serial-queue.ts';
import type { RequestInfo } from './router.ts';

/** Timeout for waiting for a turn, in ms; without it reads would wait behind a hanging database. */
const timeoutMs = 10_000;

/**
 * Limits the concurrent reads of one caller. A page of the portal sends about thirty requests, as many at a time as its browser
 * allows; a program with hundreds of requests would use all database connections and block other callers.
 */
export class ReadsInTurn {
  readonly #turns: SerialQueue;

  constructor(settings: Pick<LimitSettings, 'bounds'>) {
    this.#turns = new SerialQueue({
      running: getBound(settings, 'reads-at-once'),
      waiting: getBound(settings, 'reads-waiting'),
    });
  }

  /**
   * Throws tooManyRequests when too many wait already or the caller has left, temporarilyUnavailable when the turn does not come in time.
   */
  async take<T>(caller: string, { gone }: Pick<RequestInfo, 'gone'>, work: () => Promise<T>): Promise<T> {
    let isBegun = false;
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), timeoutMs);
    const begin = () => {
      isBegun = true;
      clearTimeout(timer);
      return work();
    };
    try {
      return await this.#turns.take(caller, AbortSignal.any([gone, impatience.signal]), begin);
    } catch (error) {
      if (isBegun) throw error;
      if (error instanceof TooManyWaiting || gone.aborted) throw tooManyRequests(1000);
      return fail(commonErrors.temporarilyUnavailable);
    } finally {
      clearTimeout(timer);
    }
  }
}
