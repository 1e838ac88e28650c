import { LRUCache } from 'lru-cache';

interface CacheOptions {
  /** Most values; the one that was used longest ago gives way. */
  readonly max: number;
  /** How long a value is kept, in ms; left out: until it gives way. */
  readonly ttl?: number;
}

/**
 * A cache that grows with what is in it. With its own `max` the library reserves room for all values at once, which for the caches of a
 * server took a third of a second of processor time at its start, and more memory than most servers ever fill.
 */
export const createCache = <Value extends NonNullable<unknown>, Key extends NonNullable<unknown> = string>({
  max,
  ttl,
}: CacheOptions): LRUCache<Key, Value> =>
  new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1, ...(ttl !== undefined && { ttl }) });
