import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { readAudience } from '#kernel/record-kind.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { ticketKind } from './tickets.kind.ts';
import './tickets.events.ts';

const getRooms = (people: readonly { readonly id: string }[]) => people.map(({ id }) => actorRooms.user(id));

/** Broadcasts changes of tickets to everyone who may see them. */
export function registerTicketsRealtime({ database, events, realtime }: AppContext): void {
  events.on('ticket.changed', async ({ merchantId, ticket, before, userId }) => {
    const { seeing, losing } = await readAudience(database.forMerchant(merchantId), ticketKind, {
      record: ticket,
      before,
    });
    for (const isSeen of [true, false])
      for (const isFollowing of [true, false]) {
        const rooms = getRooms(
          seeing.filter(({ id }) => (id === userId) === isSeen && ticket.followerIds.includes(id) === isFollowing),
        );
        if (rooms.length > 0) realtime.emit(roomNamespace, rooms, 'ticket:changed', { ...ticket, isSeen, isFollowing });
      }
    if (losing.length > 0) realtime.emit(roomNamespace, getRooms(losing), 'ticket:gone', { id: ticket.id });
  });
  events.on('ticket.mailed', async ({ merchantId, ticket, entryId, mail }) => {
    const audience = { record: ticket, before: null };
    const { seeing } = await readAudience(database.forMerchant(merchantId), ticketKind, audience);
    if (seeing.length > 0)
      realtime.emit(roomNamespace, getRooms(seeing), 'ticket:mailed', { id: ticket.id, entryId, mail });
  });
}
