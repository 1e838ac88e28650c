import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { listActiveUsers } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { seesTicket } from './tickets.policy.ts';
import './tickets.events.ts';

/**
 * Tells each who may see a ticket what became of it. Who that is is read anew each time: a narrowed scope counts from the next change on.
 */
export function registerTicketsRealtime({ database, events, realtime }: AppContext): void {
  events.on('ticket.changed', async ({ merchantId, ticket, before, userId }) => {
    const users = await listActiveUsers(database.forMerchant(merchantId));
    const seeing = users.filter((user) => seesTicket(user, ticket));
    const roomOf = ({ id }: { id: string }) => actorRooms.user(id);
    for (const isSeen of [true, false])
      for (const isWatching of [true, false]) {
        const rooms = seeing
          .filter(({ id }) => (id === userId) === isSeen && ticket.watcherIds.includes(id) === isWatching)
          .map(roomOf);
        if (rooms.length > 0) realtime.emit(roomNamespace, rooms, 'ticket:changed', { ...ticket, isSeen, isWatching });
      }
    const losing = users.filter((user) => before && seesTicket(user, before) && !seesTicket(user, ticket)).map(roomOf);
    if (losing.length > 0) realtime.emit(roomNamespace, losing, 'ticket:gone', { id: ticket.id });
  });
  events.on('ticket.mailed', async ({ merchantId, ticket, entryId, mail }) => {
    const users = await listActiveUsers(database.forMerchant(merchantId));
    const rooms = users.filter((user) => seesTicket(user, ticket)).map(({ id }) => actorRooms.user(id));
    if (rooms.length > 0) realtime.emit(roomNamespace, rooms, 'ticket:mailed', { id: ticket.id, entryId, mail });
  });
}
