import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import { getJobsWriter, listDueQueues } from './job-queue.repository.ts';
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
const pollIntervalMs = 500;
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
  /** Of the queues in which something was due since the start: a worker for each from the beginning would ask for nothing all day. */
  const workers = new Map<string, Promise<string>>();
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      for (const name of await listDueQueues(options.database)) await wake(name);
    } catch (error) {
      logger.debug({ err: error }, 'the workers look by themselves');
    }
    if (isStarted) looking = setTimeout(() => void look(), pollIntervalMs);
  }

  /** The worker of a queue looks at once. */
  async function wake(name: string): Promise<void> {
    const job = definitions.get(name);
    if (!job || !isStarted) return;
    const worker = workers.get(name);
    if (worker) return boss.notifyWorker(await worker);
    const begun = work(job);
    workers.set(name, begun);
    await begun.catch((error) => {
      workers.delete(name);
      throw error;
    });
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

  function work(job: JobDefinition): Promise<string> {
    const how = { pollingIntervalSeconds: unwokenInterval, batchSize, perJobResults: true } as const;
    return boss.work(job.name, how, (items) => {
      // Where some were due there may be more: it looks again as soon as these are done.
      wake(job.name).catch(() => undefined);
      return Promise.all(items.map((item) => doOne(job, item)));
    });
  }

  /** Queues and schedules stay in the database; only what differs there is written. */
  async function prepareQueues(): Promise<void> {
    const [queues, schedules] = await Promise.all([boss.getQueues(), boss.getSchedules()]);
    const known = new Set(queues.map(({ name }) => name));
    const cronOf = new Map(schedules.map(({ name, cron, options: how }) => [name, `${cron} ${how?.heartbeatSeconds}`]));
    for (const { name, cron } of definitions.values()) {
      if (!known.has(name)) await boss.createQueue(name);
      if (!cron || !options.isWorker || cronOf.get(name) === `${cron} ${heartbeatSeconds}`) continue;
      await boss.schedule(name, cron, null, { heartbeatSeconds });
    }
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
        db: getJobsWriter(unit),
      });
    },
    async isHealthy() {
      return isStarted && (await boss.isInstalled());
    },
    async start() {
      await boss.start();
      await prepareQueues();
      isStarted = true;
      if (options.isWorker) void look();
    },
    async stop() {
      isStarted = false;
      clearTimeout(looking);
      // One that begins only now would go on asking.
      await Promise.allSettled(workers.values());
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
