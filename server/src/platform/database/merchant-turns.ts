import { AsyncLocalStorage } from 'node:async_hooks';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { SerialQueue } from '../serial-queue.ts';

/** How long a transaction waits for its turn, in ms. */
const timeoutMs = 15_000;
/** Of one merchant: beyond that it is better to be told so at once. */
const maxWaiting = 1_000;
/** Connections that no transaction takes, for what only reads. */
const reservedConnections = 4;

/**
 * Shares the connections out before they are asked for. A merchant's transactions often wait for each other (the next number of an
 * order, a row that many change), and each would keep its connection meanwhile: a crowd at one merchant would take all of them, and
 * everybody else would be refused.
 */
export class MerchantTurns {
  readonly #ofOne: SerialQueue;
  readonly #ofAll: SerialQueue;
  readonly #inside = new AsyncLocalStorage<{ isOver: boolean }>();

  constructor(connections: number) {
    this.#ofOne = new SerialQueue({ running: Math.max(1, Math.floor(connections * 0.4)), waiting: maxWaiting });
    this.#ofAll = new SerialQueue({
      running: Math.max(1, connections - reservedConnections),
      waiting: Number.POSITIVE_INFINITY,
    });
  }

  /** Throws temporarilyUnavailable, with nothing done, when the turn does not come. */
  async take<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
    // One within another would wait for itself; what was begun in one and outlives it has no turn of its own.
    if (this.#inside.getStore()?.isOver === false) return work();
    const impatience = new AbortController();
    const timer = setTimeout(() => impatience.abort(), timeoutMs);
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      clearTimeout(timer);
      const turn = { isOver: false };
      return this.#inside.run(turn, work).finally(() => {
        turn.isOver = true;
      });
    };
    const { signal } = impatience;
    try {
      return await this.#ofOne.take(merchantId, signal, () => this.#ofAll.take('', signal, begin));
    } catch (error) {
      if (isBegun) throw error;
      return fail(commonErrors.temporarilyUnavailable);
    } finally {
      clearTimeout(timer);
    }
  }
}
