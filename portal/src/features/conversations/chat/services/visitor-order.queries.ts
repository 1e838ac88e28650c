import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';

const toKey = (id: string) => ['chat', 'visitor-order', id] as const;

/** The current state of an order of a conversation; undefined for users who may not see it. */
export function useVisitorOrder(id: string) {
  const queryClient = useQueryClient();
  const maySee = useCan('read', 'view-service');
  const order = useQuery({
    queryKey: toKey(id),
    queryFn: ({ signal }) => api.call(serviceOrdersApi.get, { params: { id } }, { signal, silent: true }),
    enabled: maySee,
    retry: false,
    staleTime: 60_000,
  });
  const askAgain = () => void queryClient.invalidateQueries({ queryKey: toKey(id) });
  useSocketEvent(roomNamespace, 'service:orderChanged', (changed) => {
    if (changed.id !== id) return;
    queryClient.setQueryData(toKey(id), (held: typeof order.data) =>
      held && held.version < changed.version ? { ...held, ...changed } : held,
    );
  });
  useSocketEvent(roomNamespace, 'service:orderGone', (gone) => {
    if (gone.id === id) queryClient.setQueryData(toKey(id), undefined);
  });
  useOnReconnect(askAgain);
  return order.data;
}
