import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { type DueCondition, listDueWork } from './due-work.repository.ts';

/** How often the database is asked for due work, in ms. Hints make a worker look at once; this finds what no hint announced. */
const pause = 1000;

/** Work that waits in a table until its time. */
export interface DueWork extends DueCondition {
  /** Called while the condition holds, about once a second. */
  start(): void | Promise<void>;
}

/** Asks for the due work of all workers in one statement: each asking for its own would keep an idle server busy. */
export class DueWorkPoll {
  readonly #parts: { database: Pick<Database, 'unscopedSql' | 'isClosing'>; clock: Clock; logger: Logger };
  #works: readonly DueWork[] = [];
  #timer: NodeJS.Timeout | undefined;
  #asking: Promise<void> | undefined;

  constructor(parts: { database: Pick<Database, 'unscopedSql' | 'isClosing'>; clock: Clock; logger: Logger }) {
    this.#parts = parts;
  }

  /** Watches for this work from now on. Returns a function that ends it. */
  watch(work: DueWork): () => void {
    this.#works = [...this.#works, work];
    this.#schedule();
    return () => {
      this.#works = this.#works.filter((other) => other !== work);
      if (this.#works.length > 0) return;
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Resolves when the question under way is answered: for shutdown. */
  async settled(): Promise<void> {
    await this.#asking;
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#asking = this.#ask().finally(() => {
        this.#asking = undefined;
        this.#timer = undefined;
        if (this.#works.length > 0) this.#schedule();
      });
    }, pause).unref();
  }

  async #ask(): Promise<void> {
    const { database, clock } = this.#parts;
    if (database.isClosing()) return;
    try {
      const works = this.#works;
      const due = new Set(await listDueWork(database, works, clock.now()));
      for (const { name, start } of works)
        if (due.has(name)) await Promise.resolve(start()).catch((error) => this.#report(error, name));
    } catch (error) {
      this.#report(error);
    }
  }

  #report(error: unknown, work?: string): void {
    const { database, logger } = this.#parts;
    if (!database.isClosing()) logger.warn({ err: error, work }, 'due work could not be looked up or started');
  }
}
