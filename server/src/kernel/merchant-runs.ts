import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#platform/context.ts';

/** Pause after a failed run, in ms. */
const retryDelay = 1_000;
const sweepInterval = 30_000;

export interface MerchantWork {
  /** Log message of a failed run. */
  readonly complaint: string;
  /** Does all pending work of one merchant. */
  run(merchantId: string): Promise<void>;
  /** Merchants that may have pending work without an event. */
  listConcerned(): Promise<readonly string[]>;
}

/**
 * Work that runs after events, one run of a merchant at a time in this process. Only the merchants to check are kept
 * in memory: after a crash the next event or sweep does the work, in any process.
 */
export class MerchantRuns {
  readonly #context: AppContext;
  readonly #work: MerchantWork;
  /** Merchants with a run in progress, and whether an event has occurred since it began. */
  readonly #runs = new Map<string, { isTouched: boolean }>();

  constructor(context: AppContext, work: MerchantWork) {
    this.#context = context;
    this.#work = work;
  }

  /** Requests a run. Only records the request. */
  touch(merchantId: string): void {
    const run = this.#runs.get(merchantId);
    if (run) {
      run.isTouched = true;
      return;
    }
    this.#runs.set(merchantId, { isTouched: true });
    setImmediate(() => void this.#run(merchantId));
  }

  /** Runs merchants that need it without an event: a time has passed, or a process crashed. */
  async sweep(): Promise<void> {
    for (const merchantId of await this.#work.listConcerned()) this.touch(merchantId);
  }

  /** Sweeps regularly until the process ends. */
  sweepOn(): void {
    const sweep = () => this.sweep().catch((error) => this.#report(error));
    setInterval(() => void sweep(), sweepInterval).unref();
    this.#context.bus.onGap(() => {
      if (this.#context.bus.isListening()) void sweep();
    });
  }

  async #run(merchantId: string): Promise<void> {
    const run = this.#runs.get(merchantId)!;
    while (run.isTouched) {
      run.isTouched = false;
      try {
        await this.#work.run(merchantId);
      } catch (error) {
        if (this.#context.database.isClosing()) break;
        this.#report(error);
        run.isTouched = true;
        await pause(retryDelay, undefined, { ref: false });
      }
    }
    this.#runs.delete(merchantId);
  }

  #report(error: unknown): void {
    if (this.#context.database.isClosing()) return;
    this.#context.logger.warn({ err: error }, this.#work.complaint);
  }
}
