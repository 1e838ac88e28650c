import type { Job, JobResult, PgBoss } from 'pg-boss';

/** Jobs of the queue that a process runs at the same time. */
const places = 6;
/** Places that one merchant may have, so that others find one when they need it. More would be idle while nobody else waits. */
const perMerchant = 5;

interface Parts {
  readonly boss: PgBoss;
  /** The queue, whose jobs have their merchant as their group. */
  readonly name: string;
  readonly heartbeatSeconds: number;
  /** Must not throw. */
  handle(job: Job<unknown>): Promise<JobResult>;
  /** The job did not end in its time. */
  reportExpired(job: Job<unknown>): void;
  report(error: unknown): void;
}

/**
 * Runs the jobs of one queue, in which merchants take turns. A worker of the library takes the oldest jobs and waits for the slowest
 * of them: one merchant whose jobs wait for slow addresses would hold up those of all others.
 */
export class JobsInTurn {
  readonly #parts: Parts;
  readonly #running = new Map<Job<unknown>, Promise<void>>();
  readonly #runningOf = new Map<string, number>();
  /** Merchants who had a turn in this round. */
  readonly #served = new Set<string>();
  /**
   * Merchants who were passed over when nothing was found: without news, passing over the same and more finds nothing either, and would
   * read all their waiting jobs.
   */
  #emptyBeside: readonly string[] | undefined;
  #hasNews = false;
  #isAsked = false;
  #isTaking = false;
  #taking: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Fetches the due jobs for which there are places, when there may be new ones. */
  wake(): void {
    this.#hasNews = true;
    this.#proceed();
  }

  /** Fetches nothing more, and resolves when the jobs in progress are done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#taking;
    await Promise.all(this.#running.values());
  }

  /** Lets another process have the jobs that are still in progress, before it misses their heartbeats. */
  async giveBack(): Promise<void> {
    const { boss, name, report } = this.#parts;
    const jobs = [...this.#running.keys()];
    if (jobs.length > 0) await boss.fail(name, jobs, { message: 'The process stopped' }).catch(report);
  }

  #proceed(): void {
    this.#isAsked = true;
    if (!this.#isTaking && !this.#isStopped) this.#taking = this.#take();
  }

  async #take(): Promise<void> {
    this.#isTaking = true;
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        if (this.#hasNews) this.#emptyBeside = undefined;
        this.#hasNews = false;
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
    if (this.#emptyBeside?.every((merchantId) => ignoreGroups.includes(merchantId))) return undefined;
    const [job] = await this.#parts.boss.fetch<unknown>(this.#parts.name, { batchSize: 1, ignoreGroups });
    if (!job) this.#emptyBeside = ignoreGroups;
    return job;
  }

  #begin(job: Job<unknown>): void {
    // Jobs of a process of an older version have no group.
    const merchantId = job.groupId ?? '';
    this.#served.add(merchantId);
    this.#runningOf.set(merchantId, (this.#runningOf.get(merchantId) ?? 0) + 1);
    const run = this.#run(job).finally(() => {
      this.#running.delete(job);
      const left = (this.#runningOf.get(merchantId) ?? 1) - 1;
      if (left > 0) this.#runningOf.set(merchantId, left);
      else this.#runningOf.delete(merchantId);
      this.#proceed();
    });
    this.#running.set(job, run);
  }

  async #run(job: Job<unknown>): Promise<void> {
    const { boss, name, heartbeatSeconds, handle, reportExpired, report } = this.#parts;
    const heartbeat = setInterval(() => void boss.touch(name, job).catch(report), heartbeatSeconds * 500).unref();
    let expiry: NodeJS.Timeout | undefined;
    // The library gives it to a process again then. Nothing can end it, but its place would be lost.
    const expired = new Promise<JobResult>((resolve) => {
      const lose = () => {
        reportExpired(job);
        resolve({ id: job.id, status: 'failed', output: { message: 'The job did not end in its time' } });
      };
      expiry = setTimeout(lose, job.expireInSeconds * 1000).unref();
    });
    try {
      const { status, output } = await Promise.race([handle(job), expired]);
      if (status === 'completed') await boss.complete(name, job);
      else await boss.fail(name, job, output);
    } catch (error) {
      // Without heartbeats it is soon given to a process again.
      report(error);
    } finally {
      clearInterval(heartbeat);
      clearTimeout(expiry);
    }
  }
}
