import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { jobsWriterOf, listDueQueues } from './job-queue.repository.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Attempts after the first failure, with growing pauses. */
const retries = 5;
/**
 * A process says of its jobs that it still lives; what nobody speaks for any more is given to another one. In s. Short enough that a
 * customer does not notice, long enough for a machine that stalls.
 */
const heartbeatSeconds = 20;
/** How often is looked for such jobs, in s. */
const superviseIntervalSeconds = 10;
/** How often all queues together are asked whether anything is due, in ms. */
const lookInterval = 500;
/** What a worker waits that nobody wakes, in s: for the time after a look that failed. */
const unwokenInterval = 15;

/** Jobs of one queue that a process does at a time; each may hold a connection of the pool, whose others answer calls. */
const batchSize = 6;

/** Durable jobs in PostgreSQL. Processes without the role `worker` queue jobs but run none. */
export function createPgBossJobs(options: {
  connectionString: string;
  database: Database;
  logger: Logger;
  isWorker: boolean;
}): Jobs {
  const { logger } = options;
  const definitions = new Map<string, JobDefinition>();
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: 'jobs',
    max: 4,
    supervise: options.isWorker,
    superviseIntervalSeconds,
    monitorIntervalSeconds: superviseIntervalSeconds,
    schedule: options.isWorker,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue reports a problem'));
  let isStarted = false;
  const workers = new Map<string, string>();
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      for (const name of await listDueQueues(options.database)) wake(name);
    } catch (error) {
      logger.debug({ err: error }, 'the workers look by themselves');
    }
    if (isStarted) looking = setTimeout(() => void look(), lookInterval);
  }

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  async function doOne(job: JobDefinition, { id, data }: Job<unknown>): Promise<JobResult> {
    const parsed = job.payload.safeParse(data ?? {});
    if (!parsed.success) {
      logger.error({ job: job.name, id }, 'a job with an unreadable payload was dropped');
      return { id, status: 'completed' };
    }
    try {
      await job.handle(parsed.data);
      return { id, status: 'completed' };
    } catch (error) {
      logger.warn({ err: error, job: job.name, id }, 'a job failed, and is tried again later');
      return { id, status: 'failed', output: { message: String(error) } };
    }
  }

  async function work(job: JobDefinition): Promise<void> {
    const how = { pollingIntervalSeconds: unwokenInterval, batchSize, perJobResults: true } as const;
    const worker = await boss.work(job.name, how, (items) => {
      // Where some were due there may be more: it looks again as soon as these are done.
      wake(job.name);
      return Promise.all(items.map((item) => doOne(job, item)));
    });
    workers.set(job.name, worker);
  }

  return {
    register(job) {
      definitions.set(job.name, job);
    },
    async send(unit, name, payload, sendOptions) {
      const job = definitions.get(name);
      if (!job) throw new Error(`There is no job ${name}`);
      await boss.send(name, payload as object, {
        startAfter: sendOptions?.runAt,
        retryLimit: retries,
        retryBackoff: true,
        heartbeatSeconds,
        db: jobsWriterOf(unit),
      });
    },
    async isHealthy() {
      return isStarted && (await boss.isInstalled());
    },
    async start() {
      await boss.start();
      for (const job of definitions.values()) {
        await boss.createQueue(job.name);
        if (!options.isWorker) continue;
        await work(job);
        if (job.cron) await boss.schedule(job.name, job.cron, null, { heartbeatSeconds });
      }
      isStarted = true;
      if (options.isWorker) void look();
    },
    async stop() {
      isStarted = false;
      clearTimeout(looking);
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
