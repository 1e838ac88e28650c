import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import '../tickets.table.ts';

/** The lines of the version that the change led to. */
export async function insertChanges(unit: UnitOfWork, version: number, lines: readonly TicketChange[]): Promise<void> {
  await unit.query
    .insertInto('ticket_changes')
    .values(
      lines.map(({ id, ticketId, field, before, after, actor, createdAt }) => ({
        id,
        ticket_id: ticketId,
        version,
        field,
        before,
        after,
        actor: JSON.stringify(actor),
        created_at: new Date(createdAt),
      })),
    )
    .execute();
}

/** The newest first, up to `limit` lines behind the one named by `beforeId`. */
export async function listHistory(
  query: TenantDatabase['query'],
  { ticketId, limit, beforeId }: { ticketId: string; limit: number; beforeId?: string | undefined },
): Promise<TicketChange[]> {
  let rows = query.selectFrom('ticket_changes').selectAll().where('ticket_id', '=', ticketId);
  // Ids are of the time they were made at.
  if (beforeId) rows = rows.where('id', '<', beforeId);
  const found = await rows.orderBy('id', 'desc').limit(limit).execute();
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

/** What was changed after a version. */
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
