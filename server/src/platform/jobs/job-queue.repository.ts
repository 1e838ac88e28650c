import type { Database } from '../database/database.ts';
import type { UnitOfWork } from '../events/unit-of-work.ts';

const dueQueues = `
select q.name from jobs.queue q
where exists (
  select from jobs.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= jobs.job_now()
)`;

/** The queues with due jobs, in one statement instead of one for each queue. */
export async function listDueQueues(database: Pick<Database, 'unscopedSql'>): Promise<string[]> {
  const { rows } = await database.unscopedSql<{ name: string }>({ name: 'jobs-due-queues', text: dueQueues });
  return rows.map(({ name }) => name);
}

/** Lets the job queue's library run its statements in the transaction, so that a job is committed together with its record. */
export const getJobsWriter = (unit: UnitOfWork) => ({
  executeSql: async (text: string, values?: unknown[]) => unit.executeUnscoped(text, values ?? []),
});
