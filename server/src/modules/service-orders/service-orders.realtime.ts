import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import { listActiveUsers, type UserRecord } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { isInScope, type ScopedOrder } from './service-orders.policy.ts';
import './service-orders.events.ts';

const maySee = (user: UserRecord) => defineAbility(user.permissions).can('read', 'view-service');

/**
 * Tells each who may see an order what became of it. Who that is is read anew each time: a narrowed scope counts from the next change on.
 */
export function registerOrdersRealtime({ database, events, realtime }: AppContext): void {
  events.on('serviceOrder.changed', async ({ merchantId, order, before }) => {
    const users = (await listActiveUsers(database.forMerchant(merchantId))).filter(maySee);
    const roomsOf = (sees: (user: UserRecord) => boolean) => users.filter(sees).map(({ id }) => actorRooms.user(id));
    const sees = (user: UserRecord, one: ScopedOrder) => isInScope(user.serviceScope, one);
    const isThere = order.status !== 'deleted';
    for (const room of roomsOf((user) => isThere && sees(user, order)))
      realtime.emit(roomNamespace, room, 'service:orderChanged', { ...order, isSeen: false });
    for (const room of roomsOf((user) => before !== null && sees(user, before) && !(isThere && sees(user, order))))
      realtime.emit(roomNamespace, room, 'service:orderGone', { id: order.id });
  });
}
