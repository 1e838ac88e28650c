import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, Tx } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import '../calls.table.ts';
import type { Query } from '../sessions/sessions.repository.ts';

type Table = Tables['call_recordings'];
export type RecordingRow = Selectable<Table>;

export const findRecording = (query: Query, id: string): Promise<RecordingRow | undefined> =>
  query.selectFrom('call_recordings').selectAll().where('id', '=', id).executeTakeFirst();

/** Holds it until the end of the transaction. */
export const lockRecording = (query: Tx, id: string): Promise<RecordingRow | undefined> =>
  query.selectFrom('call_recordings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listRecordings = (query: Query, callId: string): Promise<RecordingRow[]> =>
  query.selectFrom('call_recordings').selectAll().where('call_id', '=', callId).orderBy('take').execute();

export async function insertRecording(query: Tx, row: Insertable<Table>): Promise<void> {
  await query.insertInto('call_recordings').values(row).execute();
}

export async function updateRecording(query: Query, id: string, patch: Updateable<Table>): Promise<void> {
  await query.updateTable('call_recordings').set(patch).where('id', '=', id).execute();
}

/** The longest of a call's that can be heard is the one its row names. */
export async function nameRecording(query: Tx, callId: string): Promise<void> {
  const longest = await query
    .selectFrom('call_recordings')
    .select(['id', 'seconds'])
    .where('call_id', '=', callId)
    .where('upload_id', 'is not', null)
    .orderBy('seconds', 'desc')
    .limit(1)
    .executeTakeFirst();
  await query
    .updateTable('call_sessions')
    .set({ recording_id: longest?.id ?? null, recording_seconds: longest?.seconds ?? null })
    .where('id', '=', callId)
    .execute();
}

/** Merchants that have recordings which can be heard. */
export async function listMerchantsWithRecordings(database: Database): Promise<string[]> {
  const rows = await database.unscoped
    .selectFrom('call_recordings')
    .select('merchant_id')
    .distinct()
    .where('upload_id', 'is not', null)
    .execute();
  return rows.map(({ merchant_id }) => merchant_id);
}

export const listRecordingsBefore = (query: Query, before: Date): Promise<RecordingRow[]> =>
  query
    .selectFrom('call_recordings')
    .selectAll()
    .where('upload_id', 'is not', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(500)
    .execute();
