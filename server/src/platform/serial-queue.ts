/** Too many calls are waiting for the same key. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting';
}

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/** Limits concurrent work for each key; further calls with the same key wait in order. */
export class SerialQueue {
  readonly #limits: { readonly running: number; readonly waiting: number };
  readonly #lines = new Map<string, Line>();

  constructor(limits: { running: number; waiting: number }) {
    this.#limits = limits;
  }

  /** Throws TooManyWaiting, or the signal's reason when it is aborted before the turn comes. */
  async take<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const line = this.#lines.get(key) ?? { running: 0, waiting: [] };
    this.#lines.set(key, line);
    if (line.running >= this.#limits.running) await this.#turnIn(line, signal);
    else line.running += 1;
    try {
      return await work();
    } finally {
      // The turn is passed on directly, so that a new call cannot overtake waiting ones.
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
