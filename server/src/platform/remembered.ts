import { LRUCache } from 'lru-cache';
import type { Bus } from './database/bus.ts';

type Read<Value> = () => Promise<Value | undefined>;
type Values<Value extends NonNullable<unknown>> = LRUCache<string, Value, { read: Read<Value>; reads: number }>;

interface Options<Value> {
  /** Most values; the least recently used one is evicted. */
  readonly max?: number;
  /** How long a value is valid, in ms. */
  readonly lifetime?: number;
  /** For values that other processes change and announce by hints: while hints cannot be received, and after that, nothing is cached. */
  readonly bus?: Pick<Bus, 'isListening' | 'onGap'>;
  /** Whether a value is still valid; an invalid one is read again. */
  readonly holds?: (value: Value) => boolean;
}

/** In ms. */
const usualLifetime = 10_000;
/** How often a value that is invalidated during the read is read again before it is returned without being cached. */
const maxReads = 5;

/**
 * A cache of database reads, valid for a time or until invalidated. Concurrent callers share one read: when a value of a
 * busy merchant expires, hundreds of calls find it missing at the same moment.
 */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #values: Values<Value>;
  readonly #bus: Options<Value>['bus'];
  readonly #holds: (value: Value) => boolean;
  /** Reads in progress; an aborted signal means that the result may be outdated. */
  readonly #readings = new Map<string, AbortSignal>();
  /** Raised whenever values that were read before may be outdated. */
  #epoch = 0;

  constructor({ max = 10_000, lifetime = usualLifetime, bus, holds = () => true }: Options<Value> = {}) {
    this.#bus = bus;
    this.#holds = holds;
    this.#values = new LRUCache({
      // As `createCache` does, and for its reason.
      maxSize: max,
      sizeCalculation: () => 1,
      ttl: lifetime,
      // Callers of an invalidated read continue to wait: `#read` reads again.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { signal, context: { read, reads } }) => this.#read(key, read, { signal, reads }),
    });
    bus?.onGap(() => this.forget(undefined));
  }

  /** The present value. Throws what `read` throws and then caches nothing; undefined is not cached either. */
  get<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Promise<Found> {
    return this.#get(key, read, 1) as Promise<Found>;
  }

  /** For callers in a transaction: while waiting for another connection's read they would keep their own connection from others. */
  async getAlone(key: string, read: () => Promise<Value>): Promise<Value> {
    const known = this.#believed(key);
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

  /** undefined: all values. */
  forget(key: string | undefined): void {
    this.#epoch += 1;
    if (key === undefined) this.#values.clear();
    else this.#values.delete(key);
  }

  /** Reads in progress are invalidated too, since their result is not known yet. */
  forgetWhere(isConcerned: (value: Value) => boolean): void {
    this.#epoch += 1;
    for (const [key, value] of [...this.#values.entries()]) if (isConcerned(value)) this.#values.delete(key);
    for (const key of this.#readings.keys()) this.#values.delete(key);
  }

  #believed(key: string): Value | undefined {
    if (this.#bus && !this.#bus.isListening()) return undefined;
    const known = this.#values.get(key);
    return known !== undefined && this.#holds(known) ? known : undefined;
  }

  #get(key: string, read: Read<Value>, reads: number): Promise<Value | undefined> {
    const known = this.#believed(key);
    if (known !== undefined) return Promise.resolve(known);
    return this.#values.fetch(key, { forceRefresh: true, context: { read, reads } });
  }

  async #read(key: string, read: Read<Value>, { signal, reads }: { signal: AbortSignal; reads: number }) {
    this.#readings.set(key, signal);
    try {
      const value = await read();
      // Another caller may have begun to read again, and that read is shared.
      return signal.aborted && reads < maxReads ? await this.#get(key, read, reads + 1) : value;
    } finally {
      if (this.#readings.get(key) === signal) this.#readings.delete(key);
    }
  }
}
