import { LRUCache } from 'lru-cache';
import type { Bus } from '../database/bus.ts';

/** How long something read from the database is believed without a hint to the contrary, in ms. */
const usualLifetime = 10_000;
/** How often something is read again because hints arrived meanwhile, before it is used without being remembered. */
const maxReads = 5;

/** What was read from the database, believed until a hint of any process says that it changed. */
export class HintedCache<Value extends object> {
  readonly #entries: LRUCache<string, Value>;
  readonly #bus: Bus;
  /** Counts the moments after which what was read before may be out of date. */
  #epoch = 0;
  /** Those that are under way, with the epoch in which they began. */
  readonly #readings = new Map<string, { value: Promise<Value>; epoch: number }>();

  constructor(options: { bus: Bus; max: number; lifetime?: number }) {
    this.#bus = options.bus;
    this.#entries = new LRUCache({ max: options.max, ttl: options.lifetime ?? usualLifetime });
    options.bus.onGap(() => this.forget(() => true));
  }

  /** The value as it is now, read once for all who ask meanwhile. Throws what `read` throws, and remembers nothing then. */
  async get(key: string, read: () => Promise<Value>): Promise<Value> {
    // Without hints from other processes a remembered value may have changed elsewhere.
    const known = this.#bus.isListening() ? this.#entries.get(key) : undefined;
    if (known) return known;
    const reading = this.#readings.get(key);
    // One that began before a change may bring what was before it.
    if (reading && reading.epoch === this.#epoch) return reading.value;
    const value = this.#read(key, read).finally(() => {
      if (this.#readings.get(key)?.value === value) this.#readings.delete(key);
    });
    this.#readings.set(key, { value, epoch: this.#epoch });
    return value;
  }

  async #read(key: string, read: () => Promise<Value>): Promise<Value> {
    let epoch = this.#epoch;
    let value = await read();
    // Changed while it was being read: remembered now, it would be good for seconds more.
    for (let reads = 1; epoch !== this.#epoch && reads < maxReads; reads += 1) {
      epoch = this.#epoch;
      value = await read();
    }
    if (epoch === this.#epoch) this.#entries.set(key, value);
    return value;
  }

  forgetKeys(keys: readonly string[]): void {
    this.#epoch += 1;
    for (const key of keys) this.#entries.delete(key);
  }

  forget(isConcerned: (value: Value) => boolean): void {
    this.#epoch += 1;
    for (const [key, value] of this.#entries.entries()) if (isConcerned(value)) this.#entries.delete(key);
  }
}
