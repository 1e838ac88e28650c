/**
 * A value that a view watches: a signal, an entry of a cache or a plain object. What is kept here is replaced as a whole and never
 * changed in place, so that whoever compares by identity sees that it is another.
 */
export interface Pinned<T> {
  value: T;
}
