import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Ticket } from '@sala/contract/tickets/tickets.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { saveView } from './seen-tickets.repository.ts';

/** Whoever changes a ticket, or looks at it, has seen it as it is; his other screens hear of it. */
export async function tellSeen(
  context: AppContext,
  { merchantId, userId }: UserActor,
  { id, version }: Pick<Ticket, 'id' | 'version'>,
): Promise<void> {
  await saveView(context.database.forMerchant(merchantId).query, userId, { ticketId: id, version });
  context.realtime.emit(roomNamespace, actorRooms.user(userId), 'ticket:seen', { id, version });
}
