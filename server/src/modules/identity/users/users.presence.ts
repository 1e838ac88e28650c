import type { Presence } from '@sala/contract/identity/users/users.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';

/** `offline` when set by the user, `online` with a socket on any node, else `disconnected`. */
export async function listPresences(
  context: AppContext,
  merchantId: string,
  users: readonly { id: string; isOffline: boolean }[],
): Promise<Map<string, Presence>> {
  const rooms = users.filter(({ isOffline }) => !isOffline).map(({ id }) => actorRooms.user(id));
  const present = await context.realtime.presentAmong(roomNamespace, rooms, actorRooms.merchant(merchantId));
  const one = ({ id, isOffline }: { id: string; isOffline: boolean }): Presence => {
    if (isOffline) return 'offline';
    return present.has(actorRooms.user(id)) ? 'online' : 'disconnected';
  };
  return new Map(users.map((user) => [user.id, one(user)]));
}

/** Call when a user connected, disconnected or set their presence. */
export function announcePresence(context: AppContext, merchantId: string, userId: string): void {
  context.events.publish([{ name: 'presence.changed', payload: { merchantId, userId } }]);
}
