import type { Selectable } from 'kysely';
import type { Database, TenantDatabase } from '../database/database.ts';
import type { RecordEditTable } from './record-edits.table.ts';

type Query = TenantDatabase['query'];
type RecordEdit = Omit<Selectable<RecordEditTable>, 'merchant_id'>;

/** The newest version stays, in whichever order two edits are recorded. */
export async function saveRecordEdit(query: Query, edit: RecordEdit): Promise<void> {
  const { version, editor_id, editor_name, edited_at } = edit;
  await query
    .insertInto('record_edits')
    .values(edit)
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'record'])
        .doUpdateSet({ version, editor_id, editor_name, edited_at })
        .where('record_edits.version', '<', version),
    )
    .execute();
}

/** The edit that created this version. */
export function findRecordEdit(
  query: Query,
  { record, version }: Pick<RecordEdit, 'record' | 'version'>,
): Promise<Pick<RecordEdit, 'editor_id' | 'editor_name' | 'edited_at'> | undefined> {
  return query
    .selectFrom('record_edits')
    .select(['editor_id', 'editor_name', 'edited_at'])
    .where('record', '=', record)
    .where('version', '=', version)
    .executeTakeFirst();
}

/** Deletes edits of all merchants. */
export async function deleteRecordEditsBefore(database: Pick<Database, 'unscoped'>, before: Date): Promise<void> {
  await database.unscoped.deleteFrom('record_edits').where('edited_at', '<', before).execute();
}
