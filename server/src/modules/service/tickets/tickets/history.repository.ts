import type { TicketChange } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { Selectable } from 'kysely';
import { type HistoryTable, listLines } from '#kernel/history.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import '../tickets.table.ts';

export const ticketHistory: HistoryTable = { table: 'ticket_changes', record: 'ticket_id' };

/** Newest first, up to `limit` lines after the line `beforeId`. */
export async function listHistory(
  query: TenantDatabase['query'],
  { ticketId: recordId, ...page }: { ticketId: string; limit: number; beforeId?: string | undefined },
): Promise<TicketChange[]> {
  const found = await listLines<Selectable<Tables['ticket_changes']>>(query, ticketHistory, { recordId, ...page });
  return found.map((row) => ({
    id: row.id,
    ticketId: row.ticket_id,
    field: row.field,
    before: row.before,
    after: row.after,
    actor: row.actor,
    createdAt: row.created_at.toISOString(),
  }));
}

/** Fields that were changed after a version. */
export async function fieldsChangedSince(
  query: TenantDatabase['query'],
  { ticketId, version }: { ticketId: string; version: number },
): Promise<Set<TicketChange['field']>> {
  const rows = await query
    .selectFrom('ticket_changes')
    .select('field')
    .distinct()
    .where('ticket_id', '=', ticketId)
    .where('version', '>', version)
    .execute();
  return new Set(rows.map(({ field }) => field));
}
