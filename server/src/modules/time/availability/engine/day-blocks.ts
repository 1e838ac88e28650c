import type { Day } from './calendar.ts';

const BLOCK_BITS = 5;
const MOST_BLOCKS = 32;

/** Caches items of days in blocks of 32 days; the oldest blocks are evicted. */
export class DayBlocks<Item> {
  readonly #between: (from: Day, to: Day) => readonly Item[];
  readonly #blocks = new Map<number, readonly Item[]>();

  /** `between` returns the items of days, both included, in order. */
  constructor(between: (from: Day, to: Day) => readonly Item[]) {
    this.#between = between;
  }

  /** The items of whole blocks, including some before and after the requested days. */
  *around(from: Day, to: Day): Generator<Item> {
    for (let index = from >> BLOCK_BITS; index <= to >> BLOCK_BITS; index += 1) yield* this.#block(index);
  }

  #block(index: number): readonly Item[] {
    let block = this.#blocks.get(index);
    if (block) return block;
    block = this.#between(index << BLOCK_BITS, ((index + 1) << BLOCK_BITS) - 1);
    if (this.#blocks.size >= MOST_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value!);
    this.#blocks.set(index, block);
    return block;
  }
}
