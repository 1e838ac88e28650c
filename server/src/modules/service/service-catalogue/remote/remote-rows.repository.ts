import type { Query } from '../entries.repository.ts';

/** The tables that another system may manage. */
type RemoteTable = 'service_entries' | 'service_products';

/** Stores which fields another system manages, and its code of the row. */
export async function markRemote(
  query: Query,
  table: RemoteTable,
  id: string,
  { code, remoteFields }: { code: string; remoteFields: readonly string[] },
): Promise<void> {
  await query
    .updateTable(table)
    .set({ source: 'remote', remote_code: code, remote_fields: [...remoteFields] })
    .where('id', '=', id)
    .execute();
}

export async function deactivate(
  query: Query,
  table: RemoteTable,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await query.updateTable(table).set({ is_active: false, updated_at: at }).where('id', 'in', ids).execute();
}
