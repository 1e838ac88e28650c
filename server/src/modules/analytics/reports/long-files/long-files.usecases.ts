import { type ReportFile, reportFileDays } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportFileErrors } from '@sala/contract/analytics/reports/report-files.errors.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { takeMerchantLock } from '#platform/database/merchant-lock.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, failFields, found } from '#platform/failure.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { ReportFileSpec } from '../reports.table.ts';
import { toView } from '../view.ts';
import { contentOf, removeMonths } from './file-parts.ts';
import {
  deleteFile,
  findFile,
  insertFile,
  listExpired,
  listFilesOf,
  type ReportFileRow,
} from './long-files.repository.ts';
import { toMonths } from './months.ts';
import { canReadReport, reportsFor } from './report-access.ts';

export const makeReportFileJobName = 'reports.make-file';

/** Files of one person: being made at a time, and kept. */
const maxInProgress = 3;
const maxFiles = 20;
const day = 24 * 3_600_000;

function presentFile(row: ReportFileRow): ReportFile {
  const { id, spec, status, months_done: done, month_count: months, size, created_at, expires_at } = row;
  return {
    id,
    report: spec.report,
    format: spec.format,
    from: spec.from,
    to: spec.to,
    status,
    done,
    months,
    size: size === null ? null : Number(size),
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  };
}

/** The reader's own files; those of reports that they may no longer read are left out. */
export async function listReportFiles(
  context: AvailabilityContext,
  actor: UserActor,
): Promise<{ rows: ReportFile[]; meta: ListMeta }> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const rows = (await listFilesOf(query, actor.userId)).filter(({ spec }) => canReadReport(actor, spec.report));
  return { rows: rows.map(presentFile), meta: { page: 1, limit: maxFiles, total: rows.length } };
}

export interface FileOrder extends ReportFileSpec {
  readonly locale: Locale;
}

/** Has a report made. Throws tooManyReportFiles; a problem of `report` for one that the reader may not have. */
export async function orderReportFile(
  context: AvailabilityContext,
  actor: UserActor,
  spec: FileOrder,
): Promise<ReportFile> {
  const { merchantId, userId } = actor;
  const options = reportsFor(actor);
  if (!options.includes(spec.report))
    failFields({ report: [{ key: 'oneOf', params: { options: options.join(', ') } }] });
  const months = toMonths(spec.from, spec.to);
  // What it is narrowed to has to be there, and the reader's to see.
  await toView(context, actor, { ...spec, ...months[0]! });
  const now = context.clock.now();
  const id = newId();
  const row = await inTransaction(context, merchantId, async (unit) => {
    await takeMerchantLock(unit, 'report-files');
    const own = await listFilesOf(unit.query, userId);
    const inProgress = own.filter(({ status }) => status === 'waiting' || status === 'making').length;
    if (inProgress >= maxInProgress) fail(reportFileErrors.tooManyReportFiles, { max: maxInProgress });
    if (own.length >= maxFiles) fail(reportFileErrors.tooManyReportFiles, { max: maxFiles });
    await insertFile(unit.query, {
      id,
      user_id: userId,
      spec: JSON.stringify(spec),
      status: 'waiting',
      month_count: months.length,
      head: null,
      name: null,
      media_type: null,
      size: null,
      created_at: now,
      expires_at: new Date(now.getTime() + reportFileDays * day),
    });
    await context.jobs.send(unit, makeReportFileJobName, { merchantId, id });
    return found(await findFile(unit.query, id));
  });
  return presentFile(row);
}

/** The reader's own, of a report that they may read. */
async function getOwn(context: AvailabilityContext, actor: UserActor, id: string): Promise<ReportFileRow> {
  const row = found(await findFile(context.database.forMerchant(actor.merchantId).query, id));
  return found(row.user_id === actor.userId && canReadReport(actor, row.spec.report) ? row : undefined);
}

/** The file itself. Throws reportFileNotReady. */
export async function readReportFile(context: AvailabilityContext, actor: UserActor, id: string): Promise<FileAnswer> {
  const row = await getOwn(context, actor, id);
  const kept = row.status === 'ready' ? await context.storage.read(contentOf(row)) : undefined;
  if (!kept) return fail(reportFileErrors.reportFileNotReady);
  return { name: row.name!, type: row.media_type!, content: kept.stream };
}

async function removeRow(context: AvailabilityContext, merchantId: string, id: string): Promise<void> {
  const row = await deleteFile(context.database.forMerchant(merchantId).query, id);
  if (!row) return;
  await context.storage.remove(contentOf(row));
  await removeMonths(context.storage, row, row.month_count);
}

/** Removes one of the reader's own; one that is being made is no longer made. */
export async function removeReportFile(context: AvailabilityContext, actor: UserActor, id: string): Promise<void> {
  await getOwn(context, actor, id);
  await removeRow(context, actor.merchantId, id);
}

/** Removes the files of all businesses whose time is over. */
export async function removeExpiredFiles(context: AvailabilityContext): Promise<void> {
  for (const { merchant_id, id } of await listExpired(context.database, context.clock.now()))
    await removeRow(context, merchant_id, id);
}
