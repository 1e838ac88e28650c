import type { Ticket } from '@sala/contract/service/tickets/tickets.schema.ts';
import { sql } from 'kysely';
import { listSeen } from '#kernel/seen.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { ticketSeen } from '../tickets.kind.ts';
import type { ListedTicket } from './tickets.repository.ts';

type Query = TenantDatabase['query'];

/** Whether the reader has seen the present version. */
export const hasSeenTicket = async (query: Query, userId: string, ticket: ListedTicket): Promise<boolean> =>
  (await listSeen(query, ticketSeen.marks, userId, [ticket])).has(ticket.id);

/** Adds whether the reader has seen the present version, and follows the ticket. */
export async function asReader(query: Query, userId: string, tickets: readonly ListedTicket[]): Promise<Ticket[]> {
  if (tickets.length === 0) return [];
  const [seen, followed] = await Promise.all([
    listSeen(query, ticketSeen.marks, userId, tickets),
    query
      .selectFrom('ticket_followers')
      .select('ticket_id')
      .where('user_id', '=', userId)
      // As one array, since the ids of a download exceed the number of parameters of a statement.
      .where(sql<boolean>`ticket_id = any(${tickets.map(({ id }) => id)}::uuid[])`)
      .execute(),
  ]);
  const followedIds = new Set(followed.map((row) => row.ticket_id));
  return tickets.map((ticket) => ({
    ...ticket,
    isSeen: seen.has(ticket.id),
    isFollowing: followedIds.has(ticket.id),
  }));
}
