import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { defineAbility } from '@sala/contract/core/define-ability.ts';
import type { AttentionKind } from '@sala/contract/service-orders/service-board.schema.ts';
import { serviceScopeOf } from '#modules/roles/roles.public.ts';
import { listActiveUsers } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { AttentionDesk } from '#platform/realtime/attention.ts';
import { actorRooms } from '#platform/realtime/realtime.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { isInScope, type ScopedOrder } from '../service-orders.policy.ts';

/** Passes on what dispatchers do at this moment with an order, or without one at the board. */
export function createOrderAttention({ database, realtime }: AppContext) {
  return new AttentionDesk<ScopedOrder | null, AttentionKind>({
    async audienceOf(merchantId, orderId) {
      const tenant = database.forMerchant(merchantId);
      const order = orderId ? found(await findOrder(tenant.query, orderId)) : null;
      found(order?.status === 'deleted' ? undefined : true);
      const users = await listActiveUsers(tenant);
      const userIds = users
        .filter((user) => defineAbility(user.permissions).can('read', 'view-service'))
        .filter((user) => !order || isInScope(user.serviceScope, order))
        .map(({ id }) => id);
      return { thing: order, userIds };
    },
    async assertSees({ merchantId, userId }, order) {
      const { query } = database.forMerchant(merchantId);
      if (order) found(isInScope(await serviceScopeOf(query, userId), order) || undefined);
    },
    tell(userIds, { id: orderId, user, what }) {
      realtime.emit(roomNamespace, userIds.map(actorRooms.user), 'service:attention', { orderId, user, what });
    },
  });
}
