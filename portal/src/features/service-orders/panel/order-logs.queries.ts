import { serviceOrdersApi } from '@sala/contract/service-orders/service-orders.api.ts';
import type { ServiceLog } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { orderLogKey } from '../api/order-detail.queries.ts';

/** What happened to an order, the newest first; 100 lines a page. */
export function useOrderLogs(serviceId: string) {
  const query = useInfiniteQuery({
    queryKey: orderLogKey(serviceId),
    queryFn: ({ pageParam, signal }) =>
      api.call(
        serviceOrdersApi.logs,
        { query: { serviceId, limit: 100, ...(pageParam && { cursor: pageParam }) } },
        { signal, silent: true },
      ),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.nextCursor ?? undefined,
  });
  const logs: readonly ServiceLog[] = query.data?.pages.flatMap(({ rows }) => rows) ?? [];
  return { ...query, logs };
}
