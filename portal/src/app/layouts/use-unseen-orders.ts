import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { isOpenStatus } from '@sala/contract/service-orders/service-orders.states.ts';
import { useEffect, useRef } from 'react';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { setUnseenOrders } from '#shared/ui/unread-badge.ts';

/** However much happens to orders, the badge asks no more often than this. In ms. */
const pause = 3000;

async function fetchUnseen(): Promise<void> {
  const { rows } = await api.call(serviceOrdersApi.unseenByStatus, {}, { silent: true });
  const open = rows.filter(({ status }) => isOpenStatus(status));
  setUnseenOrders(open.reduce((sum, { unseen }) => sum + unseen, 0));
}

/** Keeps the badge of unseen orders right on every page: counted at the start and after a break, and soon after each change. */
export function useUnseenOrders(): void {
  const canRead = useCan('read', 'view-service');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refresh = () => {
    if (canRead) void fetchUnseen().catch(() => undefined);
  };
  const refreshSoon = () => {
    if (!canRead) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      refresh();
    }, pause);
  };
  useEffect(() => {
    if (canRead) void fetchUnseen().catch(() => undefined);
    return () => {
      clearTimeout(timer.current);
      timer.current = undefined;
      setUnseenOrders(0);
    };
  }, [canRead]);
  useOnReconnect(refresh);
  useSocketEvent(roomNamespace, 'service:orderChanged', refreshSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', refreshSoon);
  useSocketEvent(roomNamespace, 'service:orderSeen', refreshSoon);
}
