import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import { sql } from 'kysely';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
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

/** Whoever changes a ticket, or looks at it, has seen it as it is; his other screens hear of it. */
export async function tellSeen(
  context: AppContext,
  { merchantId, userId }: UserActor,
  { id, version }: Pick<Ticket, 'id' | 'version'>,
): Promise<void> {
  await context.database
    .forMerchant(merchantId)
    .query.insertInto('ticket_views')
    .values({ user_id: userId, ticket_id: id, version })
    // A slow answer must not take back what was seen after it.
    .onConflict((conflict) =>
      conflict
        .columns(['merchant_id', 'user_id', 'ticket_id'])
        .doUpdateSet({ version })
        .where('ticket_views.version', '<', version),
    )
    .execute();
  context.realtime.emit(roomNamespace, actorRooms.user(userId), 'ticket:seen', { id, version });
}
