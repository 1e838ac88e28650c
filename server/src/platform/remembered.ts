import { LRUCache } from 'lru-cache';

interface Reading<Value> {
  readonly value: Promise<Value>;
  /** When it began, as `#epoch` counts. */
  readonly epoch: number;
}

/**
 * What was read from the database, believed for a while or until it is forgotten. Many who ask at once share one reading: when what a
 * busy merchant's messages ask for grows old, hundreds find it gone in the same moment.
 */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #values: LRUCache<string, Value>;
  readonly #readings = new Map<string, Reading<Value>>();
  /** Counts the moments after which what was read before may be out of date. */
  #epoch = 0;

  /** `lifetime` in ms. */
  constructor({ max = 10_000, lifetime }: { max?: number; lifetime: number }) {
    this.#values = new LRUCache({ max, ttl: lifetime });
  }

  /** Throws what `read` throws, and remembers nothing then. */
  get(key: string, read: () => Promise<Value>): Value | Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const reading = this.#readings.get(key);
    // One that began before a change may bring what was before it.
    if (reading && reading.epoch === this.#epoch) return reading.value;
    const value = this.getAlone(key, read).finally(() => {
      if (this.#readings.get(key)?.value === value) this.#readings.delete(key);
    });
    this.#readings.set(key, { value, epoch: this.#epoch });
    return value;
  }

  /** For those in a transaction: whoever waits there for what another connection reads keeps their own from all others. */
  async getAlone(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#values.get(key);
    if (known !== undefined) return known;
    const epoch = this.#epoch;
    const value = await read();
    if (epoch === this.#epoch) this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#epoch += 1;
    this.#values.set(key, value);
  }

  /** undefined: all of it. */
  forget(key: string | undefined): void {
    this.#epoch += 1;
    if (key === undefined) this.#values.clear();
    else this.#values.delete(key);
  }
}
