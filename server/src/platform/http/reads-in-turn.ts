import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { getBound } from '../limits/limit-registry.ts';
import type { LimitSettings } from '../limits/limit-settings.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import { SerialQueue, TooManyWaiting } from '../serial-queue.ts';
import type { RequestInfo } from './router.ts';

/** How long a read waits for its turn, in ms: behind a database that hangs, each of those before it would take seconds. */
const timeoutMs = 10_000;

/**
 * Works on a few reads of one caller at a time. A page of the portal asks for some thirty things at once, as many as its browser lets
 * it; a program that asks for hundreds would have every connection to the database, and everybody else would wait behind it.
 */
export class ReadsInTurn {
  readonly #turns: SerialQueue;

  constructor(settings: Pick<LimitSettings, 'bounds'>) {
    this.#turns = new SerialQueue({
      running: getBound(settings, 'reads-at-once'),
      waiting: getBound(settings, 'reads-waiting'),
    });
  }

  /** Throws tooManyRequests where too many wait already or nobody waits any more, temporarilyUnavailable when the turn does not come. */
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
