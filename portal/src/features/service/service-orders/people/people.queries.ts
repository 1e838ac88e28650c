import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { api } from '#shared/api/client.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import type { OrderFilters } from '../api/order-filters.ts';
import type { Span } from './people-time.ts';

const peopleKey = ['service-orders', 'people'] as const;
/** Many events arrive together; they cause only one request. In ms. */
const pause = 400;

/** The people and their orders in a period, kept up to date while they are shown. */
export function usePeople({ start, end }: Span, filters: OrderFilters) {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void queryClient.invalidateQueries({ queryKey: peopleKey });
    }, pause);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  useSocketEvent(roomNamespace, 'service:orderChanged', askSoon);
  useSocketEvent(roomNamespace, 'service:orderGone', askSoon);
  useSocketEvent(roomNamespace, 'availability:changed', askSoon);
  useSocketEvent(roomNamespace, 'organisation:changed', askSoon);
  useOnReconnect(askSoon);
  const query = { ...filters, from: new Date(start).toISOString(), to: new Date(end).toISOString() };
  return useQuery({
    queryKey: [...peopleKey, query],
    queryFn: async ({ signal }) =>
      (await api.call(serviceDispatchApi.people, { query: query as never }, { signal, silent: true })).rows,
    placeholderData: keepPreviousData,
  });
}
