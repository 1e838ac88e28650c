import { AsyncLocalStorage } from 'node:async_hooks';
import { commonErrors } from '@sala/contract/core/errors.ts';
import { fail } from '../failure.ts';
import { SerialQueue } from '../serial-queue.ts';

/** Timeout for waiting for a connection, in ms. */
const timeoutMs = 15_000;
/** Most waiting transactions of one merchant; further ones are refused at once. */
const maxWaiting = 1_000;
/** Connections that transactions never use, so that reads always find one. */
const reservedConnections = 4;

/**
 * Limits the connections that the transactions of one merchant use. They often wait for each other (the next number of an
 * order, a row that many change), and each would keep its connection meanwhile: the load of one merchant could take all connections
 * and block all others.
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

  /** Throws temporarilyUnavailable, before any work, when no connection becomes available in time. */
  async take<T>(merchantId: string, work: () => Promise<T>): Promise<T> {
    // A nested transaction would wait for its own outer one; work that outlives the outer one needs a turn of its own.
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
