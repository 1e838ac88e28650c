import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import type { Presence } from '@sala/contract/users/users.api.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findUser } from './users.repository.ts';

/** offline when set by hand, online while a socket is open anywhere, else disconnected. */
export async function presenceOf(context: AppContext, user: { id: string; isOffline: boolean }): Promise<Presence> {
  if (user.isOffline) return 'offline';
  return (await context.realtime.isPresent(roomNamespace, actorRooms.user(user.id))) ? 'online' : 'disconnected';
}

/** The same of many users at once. */
export async function presencesOf(
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

/** Those who may see their colleagues: whoever may ask for the list of operators, hears of its changes. */
export const colleaguesRoom = (merchantId: string) => `colleagues:${merchantId}`;

/** Tells the colleagues, and whoever else is concerned, that a user came, went or said himself whether he is there. */
export async function announcePresence(context: AppContext, merchantId: string, userId: string): Promise<void> {
  context.events.publish([{ name: 'presence.changed', payload: { merchantId, userId } }]);
  const user = await findUser(context.database.forMerchant(merchantId), userId);
  if (!user) return;
  context.realtime.emit(roomNamespace, colleaguesRoom(merchantId), 'presence:changed', {
    userId,
    presence: await presenceOf(context, user),
  });
}
