import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { removeFilesJobName } from './jobs/remove-files.job.ts';
import { deleteUpload } from './uploads.repository.ts';

/** Deletes an upload that is no longer referenced; its files are deleted after the commit. */
export async function discardUpload(context: Pick<AppContext, 'jobs'>, unit: UnitOfWork, id: string): Promise<void> {
  await deleteUpload(unit.query, id);
  await context.jobs.send(unit, removeFilesJobName, { merchantId: unit.merchantId, id });
}
