import { setImmediate } from 'node:timers/promises';

/** Longest time in ms that a calculation blocks other calls. */
const longestSlice = 8;

/** Yields to other calls between steps. */
export class Slices {
  #begun = performance.now();

  async #pause(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }

  /** Runs all steps of an iterator. */
  async run(steps: Iterable<unknown>): Promise<void> {
    for (const _ of steps) if (performance.now() - this.#begun >= longestSlice) await this.#pause();
  }

  /** The results for all items, in order. */
  async map<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(read(item));
      if (performance.now() - this.#begun >= longestSlice) await this.#pause();
    }
    return results;
  }
}
