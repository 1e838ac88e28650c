import { LRUCache } from 'lru-cache';
import type { Bus } from './database/bus.ts';

type Read<Value> = () => Promise<Value | undefined>;

interface Options<Value> {
  /** Of values; the one that was asked for longest ago makes room. */
  readonly max?: number;
  /** How long a value is believed, in ms. */
  readonly lifetime?: number;
  /** For what other processes change and tell of: while their hints cannot be heard, and after they could not, nothing is believed. */
  readonly bus?: Pick<Bus, 'isListening' | 'onGap'>;
  /** Whether a value still holds; one that does not is read again. */
  readonly holds?: (value: Value) => boolean;
}

/** In ms. */
const usualLifetime = 10_000;
/** How often something is read again because it was forgotten meanwhile, before it is used without being remembered. */
const maxReads = 5;

/**
 * What was read from the database, believed for a while or until it is forgotten. Many who ask at once share one reading: when what a
 * busy merchant's messages ask for grows old, hundreds find it gone in the same moment.
 */
export class Remembered<Value extends NonNullable<unknown>> {
  readonly #values: LRUCache<string, Value, { read: Read<Value>; reads: number }>;
  readonly #bus: Options<Value>['bus'];
  readonly #holds: (value: Value) => boolean;
  /** What is being read; each signal tells that what will be found may be out of date. */
  readonly #readings = new Map<string, AbortSignal>();
  /** Counts the moments after which what was read before may be out of date. */
  #epoch = 0;

  constructor({ max = 10_000, lifetime = usualLifetime, bus, holds = () => true }: Options<Value> = {}) {
    this.#bus = bus;
    this.#holds = holds;
    this.#values = new LRUCache({
      max,
      ttl: lifetime,
      // Whoever waits for what is forgotten meanwhile waits on: `#read` looks again.
      ignoreFetchAbort: true,
      fetchMethod: (key, _stale, { signal, context: { read, reads } }) => this.#read(key, read, { signal, reads }),
    });
    bus?.onGap(() => this.forget(undefined));
  }

  /** The value as it is now. Throws what `read` throws, and remembers nothing then; nor that there is nothing. */
  get<Found extends Value | undefined>(key: string, read: () => Promise<Found>): Promise<Found> {
    return this.#get(key, read, 1) as Promise<Found>;
  }

  /** For those in a transaction: whoever waits there for what another connection reads keeps their own from all others. */
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

  /** undefined: all of it. */
  forget(key: string | undefined): void {
    this.#epoch += 1;
    if (key === undefined) this.#values.clear();
    else this.#values.delete(key);
  }

  /** What is being read at this moment is forgotten with it: nobody knows yet whether it is concerned. */
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
      // Somebody else may have begun to read it anew, and then this is shared.
      return signal.aborted && reads < maxReads ? await this.#get(key, read, reads + 1) : value;
    } finally {
      if (this.#readings.get(key) === signal) this.#readings.delete(key);
    }
  }
}
