import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';

const hasDueJob = `exists (
  select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now()
)`;

/** True when a queue has a due job; goes through the queues because the index of waiting jobs begins with the queue. */
export const jobsAreDue = `exists (select from jobs.queue q where ${hasDueJob})`;

const dueQueues = `select q.name from jobs.queue q where ${hasDueJob}`;

/** The queues with due jobs, in one statement instead of one for each queue. */
export async function listDueQueues(database: Pick<Database, 'unscopedSql'>): Promise<string[]> {
  const { rows } = await database.unscopedSql<{ name: string }>({ name: 'jobs-due-queues', text: dueQueues });
  return rows.map(({ name }) => name);
}

/** Jobs that are due and have not begun, and those that were given up within the last day. */
export async function countJobs(database: Pick<Database, 'unscopedSql'>): Promise<{ waiting: number; failed: number }> {
  const { rows } = await database.unscopedSql<{ waiting: string; failed: string }>({
    name: 'jobs-counts',
    text: `select count(*) filter (where state < 'active' and start_after <= now()) as waiting,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day') as failed
      from jobs.job`,
  });
  return { waiting: Number(rows[0]?.waiting ?? 0), failed: Number(rows[0]?.failed ?? 0) };
}

/** Lets the job queue's library run its statements in the transaction, so that a job is committed together with its record. */
export const getJobsWriter = (unit: UnitOfWork) => ({
  executeSql: async (text: string, values?: unknown[]) => unit.executeUnscoped(text, values ?? []),
});
