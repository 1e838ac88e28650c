/**
 * A value that a view observes: a signal, an entry of a cache or a plain object. The value is replaced as a whole and never mutated, so
 * that a comparison by identity detects changes.
 */
export interface Pinned<T> {
  value: T;
}
