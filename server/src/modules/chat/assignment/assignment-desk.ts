import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '#platform/context.ts';
import { assignNext } from './assign-waiting.ts';
import { hasUnassigned, listMerchantsWithUnassigned } from './desk.repository.ts';
import { readRules } from './read-rules.ts';
import { readOperators } from './staff.ts';

/** Who is there is looked up anew when it was known for so long, in ms. */
const staffLifetime = 1_000;
/** After a run that failed, in ms. */
const retryDelay = 1_000;
/** Choices in a row that came to nothing, because somebody else was quicker, until it is left to the next run. */
const mostOvertaken = 20;
const sweepInterval = 30_000;

/**
 * Gives what nobody has to whom the rules choose. Nothing is remembered but which merchants have to be looked at: what a process could not
 * do before it died, the next event or sweep does, in whichever process.
 */
export class AssignmentDesk {
  readonly #context: AppContext;
  /** Merchants that are looked at now, and whether something has happened since. */
  readonly #runs = new Map<string, { isTouched: boolean }>();

  constructor(context: AppContext) {
    this.#context = context;
  }

  /** Something may go to somebody now. Does nothing but remember. */
  touch(merchantId: string): void {
    const run = this.#runs.get(merchantId);
    if (run) {
      run.isTouched = true;
      return;
    }
    this.#runs.set(merchantId, { isTouched: true });
    setImmediate(() => void this.#run(merchantId));
  }

  /** Looks for what nobody told of: somebody's time to think it over has passed, or a process ended at the wrong moment. */
  async sweep(): Promise<void> {
    const { pool } = this.#context.database;
    for (const merchantId of await listMerchantsWithUnassigned((text, values) => pool.query(text, [...values])))
      this.touch(merchantId);
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
        await this.#assign(merchantId);
      } catch (error) {
        if (this.#context.database.pool.ending) break;
        this.#report(error);
        run.isTouched = true;
        await pause(retryDelay, undefined, { ref: false });
      }
    }
    this.#runs.delete(merchantId);
  }

  async #assign(merchantId: string): Promise<void> {
    const { database } = this.#context;
    if ((await readRules(this.#context, merchantId)).mode === 'manual') return;
    if (!(await hasUnassigned((text, values) => database.pool.query(text, [...values]), merchantId))) return;
    let operators = await readOperators(this.#context, merchantId);
    let knownSince = performance.now();
    for (let overtaken = 0; overtaken < mostOvertaken; ) {
      if (performance.now() - knownSince > staffLifetime) {
        operators = await readOperators(this.#context, merchantId);
        knownSince = performance.now();
      }
      const step = await assignNext(this.#context, merchantId, operators);
      if (step === 'done') return;
      overtaken = step === 'overtaken' ? overtaken + 1 : 0;
    }
  }

  #report(error: unknown): void {
    if (this.#context.database.pool.ending) return;
    this.#context.logger.warn({ err: error }, 'conversations could not be assigned yet');
  }
}

const desks = new WeakMap<AppContext, AssignmentDesk>();

/** The one of this process. */
export function assignmentDeskOf(context: AppContext): AssignmentDesk {
  const desk = desks.get(context) ?? new AssignmentDesk(context);
  desks.set(context, desk);
  return desk;
}
