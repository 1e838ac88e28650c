import type { TicketChange } from '@sala/contract/tickets/tickets.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { newId } from '#platform/ids.ts';
import '../tickets.table.ts';

/** What a line says beside who and when. */
export interface Difference {
  readonly field: TicketChange['field'];
  readonly before?: string | null;
  readonly after?: string | null;
}

export type TicketMaker = TicketChange['actor'];

/** Somebody of the business, or their program. */
export const makerOf = ({ apiToken, userId, name }: UserActor): TicketMaker =>
  apiToken ? { kind: 'program', id: userId, name: apiToken.name } : { kind: 'user', id: userId, name };
export const customerAsMaker = (name: string): TicketMaker => ({ kind: 'customer', id: null, name });
/** What the server does by itself. */
export const systemAsMaker: TicketMaker = { kind: 'system', id: null, name: '' };

/** Writes the lines of one version into the history, in the transaction that makes it. */
export async function writeHistory(
  { clock }: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  { ticketId, version, maker }: { ticketId: string; version: number; maker: TicketMaker },
  differences: readonly Difference[],
): Promise<TicketChange[]> {
  const at = clock.now();
  const lines = differences.map(({ field, before = null, after = null }) => {
    return { id: newId(), ticketId, field, before, after, actor: maker, createdAt: at.toISOString() };
  });
  if (lines.length === 0) return [];
  await unit.query
    .insertInto('ticket_changes')
    .values(
      lines.map(({ id, field, before, after, actor }) => {
        return { id, ticket_id: ticketId, version, field, before, after, actor: JSON.stringify(actor), created_at: at };
      }),
    )
    .execute();
  return lines;
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
