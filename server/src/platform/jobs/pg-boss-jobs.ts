import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Attempts after the first failure, with growing pauses. */
const retries = 5;
/** How often all queues together are asked whether anything is due, in ms. */
const lookInterval = 500;
/** What a worker waits that nobody wakes, in s: for the time after a look that failed. */
const unwokenInterval = 15;

/** Each queue asking by itself would be as many statements as there are queues, all the time and mostly for nothing. */
const dueQueues = `
select q.name from jobs.queue q
where exists (
  select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now()
)`;

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
    schedule: options.isWorker,
  });
  boss.on('error', (error) => logger.warn({ err: error }, 'the job queue reports a problem'));
  let isStarted = false;
  const workers = new Map<string, string>();
  let looking: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const { rows } = await options.database.pool.query<{ name: string }>({
        name: 'jobs-due-queues',
        text: dueQueues,
      });
      for (const { name } of rows) wake(name);
    } catch (error) {
      logger.debug({ err: error }, 'the workers look by themselves');
    }
    if (isStarted) looking = setTimeout(() => void look(), lookInterval);
  }

  function wake(name: string): void {
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  }

  async function work(job: JobDefinition): Promise<void> {
    const worker = await boss.work(job.name, { pollingIntervalSeconds: unwokenInterval }, async (items) => {
      // Where one was due there may be more: it looks again as soon as this one is done.
      wake(job.name);
      for (const item of items) {
        const parsed = job.payload.safeParse(item.data ?? {});
        if (!parsed.success) {
          logger.error({ job: job.name, id: item.id }, 'a job with an unreadable payload was dropped');
          continue;
        }
        await job.handle(parsed.data);
      }
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
        db: { executeSql: async (text: string, values?: unknown[]) => unit.executeRaw(text, values ?? []) },
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
        if (job.cron) await boss.schedule(job.name, job.cron);
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
