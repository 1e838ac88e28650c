/** How far behind the largest number one may come and still be told apart from a repeat. */
const window = 16_384;

/** Numbers that rise and may come twice or a little out of order. */
export class SeenNumbers {
  readonly #seen = new Set<number>();
  #largest = 0;

  /** Whether it came for the first time; what comes very late counts as a repeat. */
  add(n: number): boolean {
    if (n <= this.#largest - window || this.#seen.has(n)) return false;
    this.#seen.add(n);
    this.#largest = Math.max(this.#largest, n);
    // A set keeps the order in which it was filled: the first ones are the old ones.
    for (const first of this.#seen) {
      if (first > this.#largest - window) break;
      this.#seen.delete(first);
    }
    return true;
  }
}
