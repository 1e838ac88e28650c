import type { Job, JobResult, PgBoss } from 'pg-boss';

/** Jobs of the queue that a process runs at the same time. */
const places = 6;
/** Places that one merchant may have, so that others find one when they need it. */
const perMerchant = 4;

interface Parts {
  readonly boss: PgBoss;
  /** The queue, whose jobs have their merchant as their group. */
  readonly name: string;
  readonly heartbeatSeconds: number;
  /** Must not throw. */
  handle(job: Job<unknown>): Promise<JobResult>;
  report(error: unknown): void;
}

/**
 * Runs the jobs of one queue, in which merchants take turns. A worker of the library takes the oldest jobs and waits for the slowest
 * of them: one merchant whose jobs wait for slow addresses would hold up those of all others.
 */
export class JobsInTurn {
  readonly #parts: Parts;
  readonly #running = new Set<Promise<void>>();
  readonly #runningOf = new Map<string, number>();
  /** Merchants who had a turn in this round. */
  readonly #served = new Set<string>();
  #isAsked = false;
  #isTaking = false;
  #taking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Fetches the due jobs for which there are places. */
  wake(): void {
    this.#isAsked = true;
    if (!this.#isTaking && !this.#isStopped) this.#taking = this.#take();
  }

  /** Fetches nothing more, and resolves when the jobs in progress are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#taking;
    await Promise.all(this.#running);
  }

  async #take(): Promise<void> {
    this.#isTaking = true;
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        while (!this.#isStopped && this.#running.size < places) {
          const job = await this.#next();
          if (!job) break;
          this.#begin(job);
        }
      }
    } catch (error) {
      this.#parts.report(error);
    } finally {
      this.#isTaking = false;
    }
  }

  /** The oldest job of a merchant who has not had a turn in this round; when there is none, the next round begins. */
  async #next(): Promise<Job<unknown> | undefined> {
    const full = [...this.#runningOf].flatMap(([merchantId, count]) => (count < perMerchant ? [] : [merchantId]));
    const job = await this.#fetch([...full, ...this.#served]);
    if (job || this.#served.size === 0) return job;
    this.#served.clear();
    return this.#fetch(full);
  }

  async #fetch(ignoreGroups: string[]): Promise<Job<unknown> | undefined> {
    const [job] = await this.#parts.boss.fetch<unknown>(this.#parts.name, { batchSize: 1, ignoreGroups });
    return job;
  }

  #begin(job: Job<unknown>): void {
    // Jobs from before there were turns have no group.
    const merchantId = job.groupId ?? '';
    this.#served.add(merchantId);
    this.#runningOf.set(merchantId, (this.#runningOf.get(merchantId) ?? 0) + 1);
    const run = this.#run(job).finally(() => {
      this.#running.delete(run);
      const left = (this.#runningOf.get(merchantId) ?? 1) - 1;
      if (left > 0) this.#runningOf.set(merchantId, left);
      else this.#runningOf.delete(merchantId);
      this.wake();
    });
    this.#running.add(run);
  }

  async #run(job: Job<unknown>): Promise<void> {
    const { boss, name, heartbeatSeconds, handle, report } = this.#parts;
    const heartbeat = setInterval(() => void boss.touch(name, job).catch(report), heartbeatSeconds * 500).unref();
    try {
      const { status, output } = await handle(job);
      if (status === 'completed') await boss.complete(name, job);
      else await boss.fail(name, job, output);
    } catch (error) {
      // Without heartbeats it is soon given to a process again.
      report(error);
    } finally {
      clearInterval(heartbeat);
    }
  }
}
