import { type Query, shaped, type TableOfRecords } from './tables.ts';

/** Files of records; `file` is the part of the upload that is shown, as JSON. */
export type FileTable = TableOfRecords<'upload_id' | 'file' | 'added_by' | 'added_at'>;

interface Shapes {
  files: { record: string; upload_id: string; added_at: Date };
}

export interface NewFile {
  readonly recordId: string;
  readonly file: { readonly id: string };
  readonly addedBy: string;
  readonly at: Date;
  /** Additional columns of a file. */
  readonly columns: object;
}

/** Returns whether the file is new: it may be listed twice, or sent again after a lost answer. */
export async function insertFile(
  query: Query,
  { table, record }: FileTable,
  { recordId, file, addedBy, at, columns }: NewFile,
): Promise<boolean> {
  const own = { [record]: recordId, upload_id: file.id, file: JSON.stringify(file), added_by: addedBy, added_at: at };
  const row = await shaped<Shapes>(query)
    .insertInto(table as 'files')
    .values({ ...own, ...columns } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('upload_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The files of a record, oldest first; `only` filters by columns. */
export async function listFiles<Row>(
  query: Query,
  { table, record }: FileTable,
  recordId: string,
  only: Readonly<Record<string, string | null | readonly string[]>> = {},
): Promise<Row[]> {
  let rows = shaped<Shapes>(query)
    .selectFrom(table as 'files')
    .selectAll()
    .where(record as 'record', '=', recordId);
  for (const [column, value] of Object.entries(only))
    rows = Array.isArray(value)
      ? rows.where(column as 'record', 'in', value)
      : rows.where(column as 'record', 'is not distinct from', value as string);
  return (await rows.orderBy('added_at').orderBy('upload_id').execute()) as Row[];
}

/** Removes a file from a record; undefined when it is not there. */
export async function deleteFile<Row>(
  query: Query,
  { table, record }: FileTable,
  { recordId, uploadId }: { recordId: string; uploadId: string },
  only: Readonly<Record<string, null>> = {},
): Promise<Row | undefined> {
  let rows = shaped<Shapes>(query)
    .deleteFrom(table as 'files')
    .where(record as 'record', '=', recordId)
    .where('upload_id', '=', uploadId);
  for (const column of Object.keys(only)) rows = rows.where(column as 'record', 'is', null);
  return (await rows.returningAll().executeTakeFirst()) as Row | undefined;
}
