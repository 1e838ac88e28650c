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

/** Those who may see their colleagues: whoever may ask for the list of operators, hears of its changes. */
export const colleaguesRoom = (merchantId: string) => `colleagues:${merchantId}`;

/** Tells the colleagues what the presence of a user is now. */
export async function announcePresence(context: AppContext, merchantId: string, userId: string): Promise<void> {
  const user = await findUser(context.database.forMerchant(merchantId), userId);
  if (!user) return;
  context.realtime.emit(roomNamespace, colleaguesRoom(merchantId), 'presence:changed', {
    userId,
    presence: await presenceOf(context, user),
  });
}
