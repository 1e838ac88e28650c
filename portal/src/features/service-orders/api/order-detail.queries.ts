import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import type { ServiceOrder, ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { isMissing } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';

const detailKey = (id: string) => ['service-orders', 'detail', id] as const;
export const orderLogKey = (id: string) => ['service-orders', 'logs', id] as const;

/** The whole of one order. */
export const orderDetail = (id: string) =>
  queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => api.call(serviceOrdersApi.get, { params: { id } }, { signal, silent: true }),
    // What is gone, or was never to be seen, does not come back by asking again.
    retry: (count, error) => !isMissing(error) && count < 2,
  });

/** What a call answered is what an open panel shows, unless it knows better already. */
export function keepOrder(queryClient: QueryClient, order: ServiceOrderDetail): void {
  queryClient.setQueryData(orderDetail(order.id).queryKey, (held) =>
    held && held.version > order.version ? held : order,
  );
}

/** The order as it is now; the same one while nobody can be reached. */
export async function freshOrder(queryClient: QueryClient, order: ServiceOrder): Promise<ServiceOrder> {
  try {
    return await queryClient.fetchQuery({ ...orderDetail(order.id), staleTime: 0, retry: false });
  } catch {
    return order;
  }
}

/** While it is shown, an order follows whatever anybody does with it. */
export function useOrderNews(id: string): void {
  const queryClient = useQueryClient();
  const askAgain = () => {
    void queryClient.invalidateQueries({ queryKey: detailKey(id) });
    void queryClient.invalidateQueries({ queryKey: orderLogKey(id) });
  };
  useSocketEvent(roomNamespace, 'service:orderChanged', (order) => {
    if (order.id !== id) return;
    // The state at once; prices and files, which the event does not tell, a moment later.
    queryClient.setQueryData(orderDetail(id).queryKey, (held) =>
      held && held.version < order.version ? { ...held, ...order } : held,
    );
    askAgain();
  });
  useSocketEvent(roomNamespace, 'service:orderGone', (gone) => {
    if (gone.id === id) askAgain();
  });
  useOnReconnect(askAgain);
}
