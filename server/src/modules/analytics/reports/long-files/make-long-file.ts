import { reportTextsIn } from '@sala/contract/analytics/reports/report-texts.ts';
import { notify } from '#modules/identity/notifications/notifications.public.ts';
import { findAbsentActor } from '#modules/identity/users/users.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { tableFile } from '#platform/export/table-file.ts';
import { FailureError } from '#platform/failure.ts';
import type { ReportFileSpec } from '../reports.table.ts';
import { addressOfReport, daysText, nameOfReport, readTable } from '../tables.ts';
import { contentOf, keepFurther, keepMonth, keepStream, readFurther, readMonths, removeMonths } from './file-parts.ts';
import { findFile, type ReportFileRow, updateUnfinished } from './long-files.repository.ts';
import { toMonths } from './months.ts';
import { canReadReport } from './report-access.ts';

const titleOf = (spec: ReportFileSpec) => `${nameOfReport(spec)} ${daysText(spec)}`;

async function finish(
  context: AvailabilityContext,
  file: ReportFileRow,
  change: { status: 'ready' | 'failed'; size?: number; name?: string; media_type?: string },
): Promise<void> {
  const { merchant_id: merchantId, id, user_id: userId, spec } = file;
  const reader = await findAbsentActor(context, merchantId, userId);
  const isThere = await inTransaction(context, merchantId, async (unit) => {
    // Only the process that finishes it notifies: after a crash two may come this far.
    if (!(await updateUnfinished(unit.query, id, change))) return (await findFile(unit.query, id)) !== undefined;
    const kind = change.status === 'ready' ? 'reportFileReady' : 'reportFileFailed';
    await notify(context, unit, {
      userId,
      kind,
      params: { name: titleOf(spec) },
      link: addressOfReport(spec, reader, [['files', '1']]),
    });
    return true;
  });
  const { storage } = context;
  // It was removed while it was made.
  if (!isThere) await storage.remove(contentOf(file));
  await removeMonths(storage, file, file.month_count);
}

/** Reads the months that are still missing; answers false where the file was removed meanwhile or nobody may read it any more. */
async function readMissing(context: AvailabilityContext, file: ReportFileRow): Promise<boolean> {
  const { merchant_id: merchantId, id, user_id: userId, spec } = file;
  const { query } = context.database.forMerchant(merchantId);
  const { file: words } = reportTextsIn(spec.locale);
  const months = toMonths(spec.from, spec.to);
  for (const [index, month] of months.entries()) {
    if (index < file.months_done) continue;
    const actor = await findAbsentActor(context, merchantId, userId);
    if (!actor || !canReadReport(actor, spec.report)) return false;
    const { head, rows, further, about } = await readTable(context, actor, { ...spec, ...month });
    const days = daysText(month);
    const tables = further.map((table) => ({
      ...table,
      head: [words.period, ...table.head],
      rows: table.rows.map((row) => [days, ...row]),
    }));
    await keepFurther(context.storage, file, index, { tables, about: about(daysText(spec)) });
    const named = async function* () {
      for await (const row of rows) yield [days, ...row];
    };
    await keepMonth(context.storage, file, index, named());
    const change = { status: 'making', months_done: index + 1, head: JSON.stringify([words.period, ...head]) } as const;
    if (!(await updateUnfinished(query, id, change as never))) return false;
  }
  return true;
}

/** Fewer than the queue makes of a job: one is left that says that it failed, also where processes died over the others. */
const maxTries = 4;

/** Makes a long report, or goes on with it where a process has died over it. Throws what can be tried again; after some tries it has failed. */
export async function makeLongFile(context: AvailabilityContext, merchantId: string, id: string): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const file = await findFile(query, id);
  if (!file || file.status === 'ready' || file.status === 'failed') return;
  const tries = file.tries + 1;
  if (tries > maxTries) return finish(context, file, { status: 'failed' });
  await updateUnfinished(query, id, { tries });
  try {
    await make(context, file);
  } catch (error) {
    // What it is narrowed to is gone, or no longer theirs: that does not change by trying again.
    if (!(error instanceof FailureError)) {
      if (tries < maxTries) throw error;
      context.logger.error({ err: error, merchantId, id }, 'a report could not be made');
    }
    return finish(context, file, { status: 'failed' });
  }
}

async function make(context: AvailabilityContext, file: ReportFileRow): Promise<void> {
  const { merchant_id: merchantId, id, spec, month_count: count } = file;
  const { query } = context.database.forMerchant(merchantId);
  if (!(await readMissing(context, file))) return finish(context, file, { status: 'failed' });
  const { head } = (await findFile(query, id)) ?? { head: null };
  if (!head) return;
  const further = await readFurther(context.storage, file, count);
  const { moreRows: moreText } = reportTextsIn(spec.locale).file;
  const rows = readMonths(context.storage, file, count);
  const table = { sheet: nameOfReport(spec), title: titleOf(spec), head, rows, further, moreText };
  const { name, type, content } = tableFile(table, spec.format);
  const size = await keepStream(context.storage, contentOf(file), content);
  await finish(context, file, { status: 'ready', size, name, media_type: type });
}
