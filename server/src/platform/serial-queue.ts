/** Too many wait for the same key already. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Does a few things at once for each key; more of the same key wait for their turn, and only for each other. */
export class SerialQueue {
  readonly #limits: { readonly running: number; readonly waiting: number };
  readonly #lines = new Map<string, Line>();

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Throws TooManyWaiting, or the signal's reason when it was aborted before the turn came. */
  async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running >= this.#limits.running) await this.#turnIn(line, signal);
    else line.running += 1;
    try {
      return await work();
    } finally {
      // The turn is handed on: whoever comes in between waits behind those who wait already.
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(key);
    }
  }

  #turnIn({ waiting }: Line, signal: AbortSignal): Promise<void> {
    if (waiting.length >= this.#limits.waiting) throw new TooManyWaiting();
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(begin), 1);
        reject(signal.reason);
      };
      waiting.push(begin);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
