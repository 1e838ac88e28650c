import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';

const keyOf = (visitorId: string) => ['service-orders', 'visitor', visitorId] as const;

/** What a visitor ordered, the latest first; what becomes of it is seen at once. */
export function useVisitorOrders(visitorId: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  const queryKey = keyOf(visitorId);
  const query = { visitorId, limit: 10, order: 'createdAt', sort: 'desc' } as const;
  const orders = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(serviceOrdersApi.list, { query }, { signal, silent: true }),
    enabled: isEnabled,
  });
  const askAgain = () => void queryClient.invalidateQueries({ queryKey });
  useSocketEvent(roomNamespace, 'service:orderChanged', (order) => {
    if (order.customer.visitorId === visitorId) askAgain();
  });
  useSocketEvent(roomNamespace, 'service:orderGone', ({ id }) => {
    if (orders.data?.rows.some((order) => order.id === id)) askAgain();
  });
  useOnReconnect(askAgain);
  return orders;
}
