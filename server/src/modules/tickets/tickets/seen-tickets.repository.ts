import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import '../tickets.table.ts';
import type { ListedTicket } from './tickets.repository.ts';

type Query = TenantDatabase['query'];

/** The tickets as a reader has them: whether he has seen their present state, and follows them. */
export async function asReader(query: Query, userId: string, tickets: readonly ListedTicket[]): Promise<Ticket[]> {
  if (tickets.length === 0) return [];
  // A download has more of them than a statement has room for parameters.
  const isAmong = sql<boolean>`ticket_id = any(${tickets.map(({ id }) => id)}::uuid[])`;
  const [views, watched] = await Promise.all([
    query
      .selectFrom('ticket_views')
      .select(['ticket_id', 'version'])
      .where('user_id', '=', userId)
      .where(isAmong)
      .execute(),
    query.selectFrom('ticket_watchers').select('ticket_id').where('user_id', '=', userId).where(isAmong).execute(),
  ]);
  const versions = new Map(views.map((row) => [row.ticket_id, row.version]));
  const watchedIds = new Set(watched.map((row) => row.ticket_id));
  return tickets.map((ticket) => ({
    ...ticket,
    isSeen: versions.get(ticket.id) === ticket.version,
    isWatching: watchedIds.has(ticket.id),
  }));
}

/** Keeps which version of the ticket somebody has seen. A slow answer must not take back what was seen after it. */
export async function saveView(
  query: Query,
  userId: string,
  { ticketId, version }: { ticketId: string; version: number },
): Promise<void> {
  await query
    .insertInto('ticket_views')
    .values({ user_id: userId, ticket_id: ticketId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', 'ticket_id'])
        .doUpdateSet({ version })
        .where('ticket_views.version', '<', version),
    )
    .execute();
}
