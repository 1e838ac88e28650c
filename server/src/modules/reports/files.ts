import type { ExportFormat } from '@sala/contract/reports/reports.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { tableFile } from '#platform/export/table-file.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { daysText, readTable, type TableOrder } from './tables.ts';

/** Exactly what a page shows, as a file; it is named after report and days. */
export async function reportFile(
  context: AppContext,
  actor: UserActor,
  { format, ...order }: TableOrder & { readonly format: ExportFormat },
): Promise<FileAnswer> {
  const { period, ...table } = await readTable(context, actor, order);
  return tableFile({ ...table, title: `${table.title} ${daysText(period)}` }, format);
}
