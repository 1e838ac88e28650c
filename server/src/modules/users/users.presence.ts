import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Presence } from '@sala/contract/users/users.api.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';

/** Of each: offline when set by hand, online while a socket is open anywhere, else disconnected. */
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

/** A user came, went or said themselves whether they are there. */
export function announcePresence(context: AppContext, merchantId: string, userId: string): void {
  context.events.publish([{ name: 'presence.changed', payload: { merchantId, userId } }]);
}
