import type { Query } from '../entries.repository.ts';

/** The tables in which another system may have its say. */
type RemoteTable = 'service_entries' | 'service_products';

/** Notes which of a row's fields another system says, and by which code it knows the row. */
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
