import type { Selectable } from 'kysely';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { UploadTable } from './uploads.table.ts';

export type UploadRow = Selectable<UploadTable>;
type Query = TenantDatabase['query'] | Tx;

export interface Uploader {
  readonly type: 'user' | 'visitor';
  readonly id: string;
}

export async function insertUpload(
  query: Query,
  row: Omit<UploadRow, 'merchant_id' | 'used_by_id' | 'network'> & Partial<Pick<UploadRow, 'network'>>,
): Promise<UploadRow> {
  return query.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow();
}

export function findUpload(query: Query, id: string): Promise<UploadRow | undefined> {
  return query.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Claims an upload of the uploader for a record; repeatable for the same record. */
export function claimUploadRow(
  query: Query,
  { id, uploader, usedById }: { id: string; uploader: Uploader; usedById: string },
): Promise<UploadRow | undefined> {
  return query
    .updateTable('uploads')
    .set({ used_by_id: usedById })
    .where('id', '=', id)
    .where('uploader_type', '=', uploader.type)
    .where('uploader_id', '=', uploader.id)
    .where((where) => where.or([where('used_by_id', 'is', null), where('used_by_id', '=', usedById)]))
    .returningAll()
    .executeTakeFirst();
}

export async function returnUpload(query: Query, { id, usedById }: { id: string; usedById: string }): Promise<void> {
  await query
    .updateTable('uploads')
    .set({ used_by_id: null })
    .where('id', '=', id)
    .where('used_by_id', '=', usedById)
    .execute();
}

export async function deleteUpload(query: Query, id: string): Promise<void> {
  await query.deleteFrom('uploads').where('id', '=', id).execute();
}

/** Unused uploads of all merchants from before the time, oldest first; at most `limit`. */
export function listUnusedUploads(
  database: Database,
  before: Date,
  limit: number,
): Promise<Pick<Selectable<Tables['uploads']>, 'merchant_id' | 'id'>[]> {
  return database.unscoped
    .selectFrom('uploads')
    .select(['merchant_id', 'id'])
    .where('used_by_id', 'is', null)
    .where('created_at', '<', before)
    .orderBy('merchant_id')
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** Unused uploads of an uploader, newest first. */
export function listWaitingUploads(query: Query, uploader: Uploader): Promise<Pick<UploadRow, 'id' | 'size'>[]> {
  return query
    .selectFrom('uploads')
    .select(['id', 'size'])
    .where('used_by_id', 'is', null)
    .where('uploader_type', '=', uploader.type)
    .where('uploader_id', '=', uploader.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Bytes of all uploads of the merchant, by kind of uploader. */
export async function sumsOfUploads(query: Query): Promise<Record<Uploader['type'], number>> {
  const rows = await query
    .selectFrom('uploads')
    .select((select) => ['uploader_type', select.fn.sum<string>('size').as('bytes')])
    .groupBy('uploader_type')
    .execute();
  const sums = { user: 0, visitor: 0 };
  for (const { uploader_type: type, bytes } of rows) sums[type] = Number(bytes);
  return sums;
}

/** Bytes of the uploader's existing uploads since then. */
export async function sumOfUploader(query: Query, uploader: Uploader, since: Date): Promise<number> {
  const { bytes } = await query
    .selectFrom('uploads')
    .select((select) => select.fn.sum<string | null>('size').as('bytes'))
    .where('uploader_id', '=', uploader.id)
    .where('uploader_type', '=', uploader.type)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Bytes of existing uploads from a network address since then. */
export async function sumOfNetwork(query: Query, network: string, since: Date): Promise<number> {
  const { bytes } = await query
    .selectFrom('uploads')
    .select((select) => select.fn.sum<string | null>('size').as('bytes'))
    .where('network', '=', network)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}

/** Deletes the upload if it is still unused; returns whether it did. */
export async function deleteUnusedUpload(query: Query, id: string): Promise<boolean> {
  const deleted = await query
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('used_by_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
