import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';

/** Whoever changes a ticket, or looks at it, has seen it as it is; their other screens hear of it. */
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
