import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { isOpenStatus } from '@sala/contract/service/service-orders/service-orders.states.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useSocketEvent } from '#shared/realtime/sockets.ts';
import { setUnseenOrders } from '#shared/ui/unread-badge.ts';
import { useLiveBadge } from './use-live-badge.ts';

const pause = 3000;

async function countUnseen(): Promise<number> {
  const { rows } = await api.call(serviceOrdersApi.unseenByStatus, {}, { silent: true });
  const open = rows.filter(({ status }) => isOpenStatus(status));
  return open.reduce((sum, { unseen }) => sum + unseen, 0);
}

/** Keeps the badge of unseen orders right on every page. */
export function useUnseenOrders(): void {
  const canRead = useCan('read', 'view-service');
  const refreshSoon = useLiveBadge({ canRead, count: countUnseen, show: setUnseenOrders, pause });
  useSocketEvent(roomNamespace, 'service:orderChanged', refreshSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', refreshSoon);
  useSocketEvent(roomNamespace, 'service:orderSeen', refreshSoon);
}
