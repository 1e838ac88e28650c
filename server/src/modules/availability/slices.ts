import { setImmediate } from 'node:timers/promises';

/** Nobody waits longer for others to be worked out, in ms. */
const longestSlice = 8;

/** Lets others on in between. */
export class Slices {
  #begun = performance.now();

  async #pause(): Promise<void> {
    await setImmediate();
    this.#begun = performance.now();
  }

  /** Follows something step by step. */
  async run(steps: Iterable<unknown>): Promise<void> {
    for (const _ of steps) if (performance.now() - this.#begun >= longestSlice) await this.#pause();
  }

  /** What comes of each, one after the other. */
  async map<Item, Result>(items: readonly Item[], read: (item: Item) => Result): Promise<Result[]> {
    const results: Result[] = [];
    for (const item of items) {
      results.push(read(item));
      if (performance.now() - this.#begun >= longestSlice) await this.#pause();
    }
    return results;
  }
}
