import type { Insertable, Updateable } from 'kysely';
import type { Database, TenantDatabase } from '#platform/database/database.ts';
import type { ReportFileTable } from '../reports.table.ts';
import '../reports.table.ts';

type Query = TenantDatabase['query'];

const select = (query: Query) => query.selectFrom('report_files').selectAll();
export type ReportFileRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const listFilesOf = (query: Query, userId: string): Promise<ReportFileRow[]> =>
  select(query).where('user_id', '=', userId).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();

export const findFile = (query: Query, id: string): Promise<ReportFileRow | undefined> =>
  select(query).where('id', '=', id).executeTakeFirst();

export async function insertFile(query: Query, row: Insertable<ReportFileTable>): Promise<void> {
  await query.insertInto('report_files').values(row).execute();
}

/** Whether it was still there and not yet ready. */
export async function updateUnfinished(
  query: Query,
  id: string,
  change: Updateable<ReportFileTable>,
): Promise<boolean> {
  const changed = await query
    .updateTable('report_files')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'making'])
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export const deleteFile = (query: Query, id: string): Promise<ReportFileRow | undefined> =>
  query.deleteFrom('report_files').where('id', '=', id).returningAll().executeTakeFirst();

/** Of all businesses: those whose time is over. */
export async function listExpired(
  { unscoped }: Pick<Database, 'unscoped'>,
  at: Date,
): Promise<{ merchant_id: string; id: string }[]> {
  return unscoped
    .selectFrom('report_files')
    .select(['merchant_id', 'id'])
    .where('expires_at', '<=', at)
    .limit(1000)
    .execute();
}
