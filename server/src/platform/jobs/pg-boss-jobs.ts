import { PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { Logger } from '../logger.ts';
import type { JobDefinition, Jobs } from './jobs.ts';

/** Attempts after the first failure, with growing pauses. */
const retries = 5;

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

  async function work(job: JobDefinition): Promise<void> {
    await boss.work(job.name, { pollingIntervalSeconds: 0.5 }, async (items: { data: unknown; id: string }[]) => {
      for (const item of items) {
        const parsed = job.payload.safeParse(item.data ?? {});
        if (!parsed.success) {
          logger.error({ job: job.name, id: item.id }, 'a job with an unreadable payload was dropped');
          continue;
        }
        await job.handle(parsed.data);
      }
    });
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
    },
    async stop() {
      isStarted = false;
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
