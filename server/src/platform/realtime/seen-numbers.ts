/** How far behind the largest number a number may be and still be recognised as new. */
const window = 16_384;

/** Detects repeats in increasing numbers that may arrive twice or slightly out of order. */
export class SeenNumbers {
  readonly #seen = new Set<number>();
  #largest = 0;

  /** Whether the number is new; a very late one counts as a repeat. */
  add(n: number): boolean {
    if (n <= this.#largest - window || this.#seen.has(n)) return false;
    this.#seen.add(n);
    this.#largest = Math.max(this.#largest, n);
    // A set iterates in insertion order, so the first ones are the oldest.
    for (const first of this.#seen) {
      if (first > this.#largest - window) break;
      this.#seen.delete(first);
    }
    return true;
  }
}
