import { setTimeout as pause } from 'node:timers/promises';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Database } from '../database/database.ts';
import type { EventBus } from '../events/events.ts';
import type { Logger } from '../logger.ts';
import type { DueWorkPoll } from './due-work.ts';
import { getJobsWriter, jobsAreDue, listDueQueues } from './job-queue.repository.ts';
import type { JobDefinition, Jobs } from './jobs.ts';
import { JobsInTurn } from './jobs-in-turn.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    /** A job that is due at once was committed. */
    'job.queued': { name: string };
  }
}

/** Retries after a failure, with growing pauses. */
const retries = 5;
/**
 * Interval in s in which a process renews its jobs; jobs that are not renewed are given to another process. Short enough that customers do
 * not notice, long enough for a machine that stalls.
 */
const heartbeatSeconds = 20;
/** How often expired jobs are searched, in s. */
const superviseIntervalSeconds = 10;
/** What this process queues within this time its workers fetch together, in ms. Jobs of other processes are found by the poll. */
const gatherMs = 250;
/** How often a worker checks its queue without being woken, in s: a fallback for failed checks. */
const unwokenInterval = 15;

/** Jobs of one queue that a process runs at the same time; each may use a connection of the pool, and the others are for calls. */
const batchSize = 6;
/** Time for jobs in progress when the process stops, in ms. */
const stopMs = 5000;

/** Durable jobs in PostgreSQL. Processes without the role `worker` queue jobs but run none. */
export function createPgBossJobs(options: {
  connectionString: string;
  database: Database;
  events: EventBus;
  dueWork: DueWorkPoll;
  logger: Logger;
  isWorker: boolean;
}): Jobs {
  const { logger, events } = options;
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
  /** Workers of the queues that had due jobs since the start: workers for all queues would poll all day. */
  const workers = new Map<string, Promise<string>>();
  /** Runners of the queues in which merchants take turns, by the queue's name. */
  const turns = new Map<string, JobsInTurn>();
  /** Queues of jobs that this process has just committed. */
  const queued = new Set<string>();
  let gathering: NodeJS.Timeout | undefined;
  let endWatch: (() => void) | undefined;

  async function wakeAll(names: Iterable<string>): Promise<void> {
    try {
      for (const name of names) await wake(name);
    } catch (error) {
      logger.debug({ err: error }, 'the workers look by themselves');
    }
  }

  function wakeGathered(): void {
    gathering = undefined;
    const names = [...queued];
    queued.clear();
    void wakeAll(names);
  }

  if (options.isWorker)
    events.on('job.queued', ({ name }) => {
      if (!isStarted) return;
      queued.add(name);
      gathering ??= setTimeout(wakeGathered, gatherMs);
    });

  /** Makes the worker of a queue check for jobs at once. */
  async function wake(name: string): Promise<void> {
    const job = definitions.get(name);
    if (!job || !isStarted) return;
    if (job.takesTurns) return turnsOf(job).wake();
    const worker = workers.get(name);
    if (worker) return boss.notifyWorker(await worker);
    const begun = work(job);
    workers.set(name, begun);
    await begun.catch((error) => {
      workers.delete(name);
      throw error;
    });
  }

  function turnsOf(job: JobDefinition): JobsInTurn {
    const known = turns.get(job.name);
    if (known) return known;
    const made = new JobsInTurn({
      boss,
      name: job.name,
      heartbeatSeconds,
      handle: (item) => doOne(job, item),
      reportExpired: ({ id }) =>
        logger.warn({ job: job.name, id }, 'a job did not end in its time, and is tried again later'),
      report: (error) => logger.debug({ err: error, job: job.name }, 'jobs are fetched or given back later'),
    });
    turns.set(job.name, made);
    return made;
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
      // There may be more jobs than one batch: it checks again as soon as these are done.
      wake(job.name).catch(() => undefined);
      return Promise.all(items.map((item) => doOne(job, item)));
    });
  }

  /** Queues and schedules are stored in the database; only differences are written. */
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
        group: job.takesTurns ? { id: unit.merchantId } : undefined,
        db: getJobsWriter(unit),
      });
      if (!sendOptions?.runAt) unit.emit('job.queued', { name });
    },
    async isHealthy() {
      return isStarted && (await boss.isInstalled());
    },
    async start() {
      await boss.start();
      await prepareQueues();
      isStarted = true;
      if (!options.isWorker) return;
      const start = async () => wakeAll(await listDueQueues(options.database));
      endWatch = options.dueWork.watch({ name: 'jobs', condition: jobsAreDue, start });
      await start().catch((error) => logger.debug({ err: error }, 'due jobs are looked up again in a second'));
    },
    async stop() {
      isStarted = false;
      endWatch?.();
      clearTimeout(gathering);
      // A worker that is just starting would otherwise continue to poll.
      await Promise.allSettled(workers.values());
      const inTurn = Promise.all([...turns.values()].map((each) => each.stop()));
      await Promise.all([
        Promise.race([inTurn, pause(stopMs, undefined, { ref: false })]),
        boss.stop({ close: false, graceful: true, timeout: stopMs }),
      ]);
      await Promise.all([...turns.values()].map((each) => each.giveBack()));
      // Last, since the jobs that take turns are given back over its connections.
      await boss.stop({ close: true });
    },
  };
}
