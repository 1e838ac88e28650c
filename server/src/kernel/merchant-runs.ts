import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#platform/context.ts';

/** After a run that failed, in ms. */
const retryDelay = 1_000;
const sweepInterval = 30_000;

export interface MerchantWork {
  /** What it could not do, in the log. */
  readonly complaint: string;
  /** Does for one merchant whatever there is to do. */
  run(merchantId: string): Promise<void>;
  /** Merchants who may have something to do that nobody told of. */
  listConcerned(): Promise<readonly string[]>;
}

/**
 * Work that is looked for whenever something happened, one run a merchant at a time in this process. Nothing is remembered but which
 * merchants have to be looked at: what a process could not do before it died, the next event or sweep does, in whichever process.
 */
export class MerchantRuns {
  readonly #context: AppContext;
  readonly #work: MerchantWork;
  /** Merchants that are looked at now, and whether something has happened since. */
  readonly #runs = new Map<string, { isTouched: boolean }>();

  constructor(context: AppContext, work: MerchantWork) {
    this.#context = context;
    this.#work = work;
  }

  /** There may be something to do. Does nothing but remember. */
  touch(merchantId: string): void {
    const run = this.#runs.get(merchantId);
    if (run) {
      run.isTouched = true;
      return;
    }
    this.#runs.set(merchantId, { isTouched: true });
    setImmediate(() => void this.#run(merchantId));
  }

  /** Looks for what nobody told of: a time has passed, or a process ended at the wrong moment. */
  async sweep(): Promise<void> {
    for (const merchantId of await this.#work.listConcerned()) this.touch(merchantId);
  }

  /** Sweeps now and then, until the process ends. */
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
